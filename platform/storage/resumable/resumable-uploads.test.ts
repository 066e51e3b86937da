import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { createTusRequests } from '#tests/setup/tus.ts';

const storage = await closeAfterTests(createTestUploads());
const { tus, signed, download } = storage;
beforeEach(() => storage.clear());

test('An upload in several requests is stored when its last byte arrives', async () => {
  const url = await tus.create('open', 'folder/a.txt', 10, {
    contentType: 'text/plain',
    cacheControl: '60',
    metadata: '{"by":"ana"}',
  });
  expect((await tus.append(url, 0, '01234')).headers.get('upload-offset')).toBe('5');
  expect(await tus.offset(url)).toBe(5);
  expect(await storage.query('select from storage.objects')).toEqual([]);
  const last = await tus.append(url, 5, '56789');
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '10']);

  expect(await download('open/folder/a.txt')).toBe('0123456789');
  const { data } = await storage.client(ana).from('open').info('folder/a.txt');
  expect(data).toMatchObject({
    size: 10,
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    etag: `"${createHash('md5').update('0123456789').digest('hex')}"`,
    metadata: { by: 'ana' },
  });
  expect(await storage.query('select owner_id from storage.objects')).toEqual([{ owner_id: ana }]);
  await storage.expectFilesToMatchRows();
});

test('With x-upsert, an upload replaces the object and its file', async () => {
  await storage.client(ana).from('open').upload('a', 'old');
  const url = await tus.create('open', 'a', 3, {}, { 'x-upsert': 'true' });
  await tus.append(url, 0, 'new', { 'x-upsert': 'true' });
  expect(await download('open/a')).toBe('new');
  await storage.expectFilesToMatchRows();
});

test('An upload continues on a server that has been started again', async () => {
  const url = await tus.create('open', 'a', 6);
  await tus.append(url, 0, 'abc');
  const restarted = createTusRequests({ request: storage.restart() });
  expect(await restarted.offset(url)).toBe(3);
  expect((await restarted.append(url, 3, 'def')).status).toBe(204);
  expect(await download('open/a')).toBe('abcdef');
});

test('The token of a signed URL begins, continues and completes an upload, for its path only', async () => {
  const { data } = await storage.client(ana).from('homes').createSignedUploadUrl(`${ana}/a`);
  const headers = { 'x-signature': data?.token ?? '' };
  const url = await signed.create('homes', `${ana}/a`, 6, {}, headers);
  expect(url).toMatch(/^\/storage\/v1\/upload\/resumable\/sign\/[0-9a-f-]{36}$/);
  await signed.append(url, 0, 'abc', headers);
  expect(await signed.offset(url, headers)).toBe(3);
  expect((await signed.append(url, 3, 'def', headers)).status).toBe(204);
  expect(await storage.query('select name, owner_id from storage.objects')).toEqual([
    { name: `${ana}/a`, owner_id: ana },
  ]);
  for (const [token, status, message] of [
    ['', 400, 'Missing x-signature header'],
    [data?.token ?? '', 400, 'Invalid signature'],
  ] as const) {
    const response = await signed.begin('homes', `${ana}/b`, 6, {}, { 'x-signature': token });
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)]);
  }
  expect((await signed.request('HEAD', url)).status).toBe(400);
});

test('The first part may be too short to tell the type of a file', async () => {
  const { png } = samples;
  const url = await tus.create('photos', 'a.png', png.length, { contentType: 'image/png' });
  for (const [i, byte] of png.entries())
    expect((await tus.append(url, i, new Uint8Array([byte]))).status).toBe(204);
  expect((await storage.request('/object/public/photos/a.png')).status).toBe(200);
});

test.each([
  ['with its first part, if that begins with them', 900, samples.html.toString().padEnd(300)],
  ['when the last byte has arrived', samples.html.length, samples.html],
])('A file with bytes of another type is rejected %s, and nothing of it is kept', async (_, length, bytes) => {
  const url = await tus.create('photos', 'a.png', length, { contentType: 'image/png' });
  const response = await tus.append(url, 0, bytes);
  const message = 'mime type image/png is not what the file contains\n';
  expect([response.status, await response.text()]).toEqual([415, message]);
  expect((await tus.request('HEAD', url)).status).toBe(404);
  expect(await storage.listFiles()).toEqual([]);
});
