import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana } from '#tests/setup/storage.ts';
import { createTestSignedUrls, downloadClaims, type TestSignedUrls } from '#tests/setup/storage-signed.ts';

let storage: TestSignedUrls;
beforeAll(async () => {
  storage = await createTestSignedUrls();
});
afterAll(() => storage.close());

test('Anybody with a signed upload URL can upload once, and the user who signed it becomes the owner', async () => {
  const { data } = await storage.bucket.createSignedUploadUrl('in/new.txt');
  const visitor = storage.client('anon').from('closed');
  const upload = (path: string) =>
    visitor.uploadToSignedUrl(path, data?.token ?? '', new Blob(['new'], { type: 'text/plain' }));
  expect((await upload('in/other.txt')).error).toMatchObject({ code: 'InvalidSignature' });
  expect((await upload('in/new.txt')).data).toMatchObject({ fullPath: 'closed/in/new.txt' });
  expect((await upload('in/new.txt')).error).toMatchObject({ code: 'ResourceAlreadyExists' });
  expect(await storage.query("select owner_id from storage.objects where name = 'in/new.txt'")).toEqual([
    { owner_id: ana },
  ]);
  expect(await (await storage.bucket.download('in/new.txt')).data?.text()).toBe('new');
});

test('A signed upload with upsert replaces an existing object', async () => {
  await storage.bucket.upload('in/again.txt', 'old');
  expect((await storage.bucket.createSignedUploadUrl('in/again.txt')).error).toMatchObject({
    code: 'ResourceAlreadyExists',
  });
  const { data } = await storage.bucket.createSignedUploadUrl('in/again.txt', { upsert: true });
  const visitor = storage.client('anon').from('closed');
  expect((await visitor.uploadToSignedUrl('in/again.txt', data?.token ?? '', 'new')).error).toBeNull();
  expect(await (await storage.bucket.download('in/again.txt')).data?.text()).toBe('new');
  await storage.expectFilesToMatchRows();
});

test('The token of a signed download URL does not allow an upload', async () => {
  const token = await storage.signToken(downloadClaims);
  const response = await storage.request(`/object/upload/sign/closed/a.txt?token=${token}`, {
    method: 'PUT',
    body: 'x',
  });
  expect(await response.json()).toMatchObject({
    code: 'InvalidSignature',
    message: 'Token is not scoped for upload',
  });
});
