import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { encodeMetadata } from '#tests/setup/tus.ts';

const uploads = await closeAfterTests(createTestUploads());
beforeEach(() => uploads.clear());

test('HEAD reports how much has arrived, the length and the end of the upload, and is not cached', async () => {
  const url = await uploads.tus.create('open', 'a', 10);
  await uploads.tus.append(url, 0, 'abc');
  const response = await uploads.tus.request('HEAD', url);
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'upload-offset': '3',
    'upload-length': '10',
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
  });
  expect(Date.parse(response.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
});

test('HEAD returns the metadata as the client has sent it, with what the service does not use', async () => {
  const others = { contentType: 'text/plain', filename: 'São.txt' };
  const url = await uploads.tus.create('open', 'a', 10, others);
  const { headers } = await uploads.tus.request('HEAD', url);
  const sent = encodeMetadata({ bucketName: 'open', objectName: 'a', ...others });
  expect(headers.get('upload-metadata')).toBe(sent);
});

test('HEAD of an upload of a signed URL needs its token', async () => {
  const { data } = await uploads.client(ana).from('open').createSignedUploadUrl('a');
  const headers = { 'x-signature': data?.token ?? '' };
  const url = await uploads.signed.create('open', 'a', 10, {}, headers);
  expect(await uploads.signed.offset(url, headers)).toBe(0);
  expect((await uploads.signed.request('HEAD', url)).status).toBe(400);
});

test('A client that missed the last response learns from the offset that the object is stored', async () => {
  const url = await uploads.tus.create('open', 'a', 3);
  await uploads.tus.append(url, 0, 'abc');
  expect(await uploads.tus.offset(url)).toBe(3);
  expect((await uploads.tus.append(url, 3, '')).status).toBe(204);
  expect((await uploads.tus.request('DELETE', url)).status).toBe(400);
  expect(await uploads.download('open/a')).toBe('abc');
});
