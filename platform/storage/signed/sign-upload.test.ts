import { expect, test } from 'vitest';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestSignedUrls } from '#tests/setup/storage-signed.ts';

const storage = await createTestSignedUrls();

test('The URL of an upload is signed for whoever may upload, until two hours from now', async () => {
  const { data } = await storage.bucket.createSignedUploadUrl('in/new.txt');
  expect(data?.signedUrl).toContain('/storage/v1/object/upload/sign/closed/in/new.txt?token=');
  const claims = await storage.jwt.verify(data?.token ?? '');
  expect(claims).toMatchObject({ url: 'closed/in/new.txt', scope: 'upload', owner: ana, upsert: false });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(2 * 3600);
});

test.each([
  ['onto an existing object without upsert', 'closed', 'a.txt', 'ResourceAlreadyExists'],
  ['into a missing bucket', 'none', 'new.txt', 'NoSuchBucket'],
  ['into the folder of another user', 'homes', `${ben}/new.txt`, 'AccessDenied'],
])('The URL of an upload %s is not signed', async (_case, bucket, key, code) => {
  const { error } = await storage.client(ana).from(bucket).createSignedUploadUrl(key);
  expect(error).toMatchObject({ code });
});
