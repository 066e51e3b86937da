import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';

const uploads = await closeAfterTests(createTestUploads());
beforeEach(() => uploads.clear());

test('A terminated upload leaves nothing behind', async () => {
  const url = await uploads.tus.create('open', 'a', 3);
  await uploads.tus.append(url, 0, 'ab');
  expect((await uploads.tus.request('DELETE', url)).status).toBe(204);
  expect((await uploads.tus.request('HEAD', url)).status).toBe(404);
  expect(await uploads.listFiles()).toEqual([]);
  expect(await uploads.query('select from storage.resumable_uploads')).toEqual([]);
});

test('A complete upload cannot be terminated, and its object stays', async () => {
  const url = await uploads.tus.create('open', 'a', 3);
  await uploads.tus.append(url, 0, 'abc');
  expect((await uploads.tus.request('DELETE', url)).status).toBe(400);
  expect(await uploads.download('open/a')).toBe('abc');
});

test('An upload of a signed URL is terminated with its token only', async () => {
  const { data } = await uploads.client(ana).from('open').createSignedUploadUrl('a');
  const headers = { 'x-signature': data?.token ?? '' };
  const url = await uploads.signed.create('open', 'a', 10, {}, headers);
  expect((await uploads.signed.request('DELETE', url)).status).toBe(400);
  expect(await uploads.listUploads()).toHaveLength(1);
  expect((await uploads.signed.request('DELETE', url, { headers })).status).toBe(204);
  expect([await uploads.listUploads(), await uploads.listFiles()]).toEqual([[], []]);
});
