import { expect, test } from 'vitest';
import { createTestSignedUrls } from '#tests/setup/storage-signed.ts';

const storage = await createTestSignedUrls();

test('Signing several URLs returns an error for each object that does not exist', async () => {
  const { data } = await storage.bucket.createSignedUrls(['a.txt', 'none'], 60);
  expect(data).toMatchObject([
    { error: null, path: 'a.txt', signedUrl: expect.stringContaining('?token=') },
    {
      error: 'Either the object does not exist or you do not have access to it',
      path: 'none',
      signedUrl: null,
    },
  ]);
  expect(await (await storage.open(data?.[0]?.signedUrl ?? '')).text()).toBe('a.txt');
});

test('Signing several URLs signs none for a caller who may not read the objects', async () => {
  const { data } = await storage.client('anon').from('closed').createSignedUrls(['a.txt'], 60);
  expect(data).toMatchObject([{ error: expect.stringContaining('do not have access'), signedUrl: null }]);
});

test('Signing the URLs of more than a thousand objects is rejected', async () => {
  const { error } = await storage.bucket.createSignedUrls(Array(1001).fill('a.txt'), 60);
  expect(error).toMatchObject({ code: 'InvalidRequest' });
});
