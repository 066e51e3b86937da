import { expect, test } from 'vitest';
import { createTestSignedUrls } from '#tests/setup/storage-signed.ts';

const storage = await createTestSignedUrls();

test('A URL is signed for the object and the lifetime that the caller asks for', async () => {
  const { data } = await storage.bucket.createSignedUrl('a.txt', 90);
  expect(data?.signedUrl).toContain('/storage/v1/object/sign/closed/a.txt?token=');
  const claims = await storage.jwt.verify(new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '');
  expect(claims).toMatchObject({ url: 'closed/a.txt', scope: 'download' });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(90);
});

test('No URL is signed for a missing object, or for a caller who may not read it', async () => {
  const noSuchKey = { code: 'NoSuchKey', statusCode: '404' };
  expect((await storage.bucket.createSignedUrl('none', 60)).error).toMatchObject(noSuchKey);
  const visitor = storage.client('anon').from('closed');
  for (const options of [{}, { transform: { width: 20 } }])
    expect((await visitor.createSignedUrl('a.txt', 60, options)).error).toMatchObject(noSuchKey);
});

test.each([0, -1, 1.5, 1e12])('Signing a URL with a lifetime of %d seconds is rejected', async (seconds) => {
  expect((await storage.bucket.createSignedUrl('a.txt', seconds)).error).toMatchObject({
    code: 'InvalidRequest',
  });
});

test.each([
  [{ width: -1 }, 'width'],
  [{ width: 1.5 }, 'width'],
  [{ width: '20px' }, 'width'],
  [{ quality: 10 }, 'quality'],
  [{ format: 'jpeg' }, 'format'],
  [{ resize: 'crop' }, 'resize'],
])('A signed URL of a rendition is not created for the invalid options %j', async (invalid, name) => {
  const { error } = await storage.bucket.createSignedUrl('a.txt', 60, { transform: invalid as object });
  expect(error).toMatchObject({
    code: 'InvalidRequest',
    message: expect.stringContaining(`body/transform/${name}`),
  });
});
