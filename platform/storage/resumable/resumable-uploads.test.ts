import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ana } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { encodeMetadata } from '#tests/setup/tus.ts';

const storage = await createTestUploads();
const { tus, signed, download } = storage;
beforeEach(() => storage.clear());

test('An upload in several requests is stored when its last byte arrives', async () => {
  const url = await tus.create('open', 'folder/a.txt', 10, {
    contentType: 'text/plain',
    cacheControl: '60',
    metadata: '{"by":"ana"}',
  });
  expect((await tus.append(url, 0, '01234')).headers.get('upload-offset')).toBe('5');
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

test('HEAD reports how much has arrived, the length, the metadata as sent and the end of the upload, and is not cached', async () => {
  const others = { contentType: 'text/plain', filename: 'São.txt' };
  const url = await tus.create('open', 'a', 10, others);
  await tus.append(url, 0, 'abc');
  const response = await tus.request('HEAD', url);
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'upload-offset': '3',
    'upload-length': '10',
    'upload-metadata': encodeMetadata({ bucketName: 'open', objectName: 'a', ...others }),
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
  });
  expect(Date.parse(response.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
});

test('With x-upsert, an upload replaces the object and its file', async () => {
  await storage.client(ana).from('open').upload('a', 'old');
  const url = await tus.create('open', 'a', 3, {}, { 'x-upsert': 'true' });
  await tus.append(url, 0, 'new', { 'x-upsert': 'true' });
  expect(await download('open/a')).toBe('new');
  await storage.expectFilesToMatchRows();
});

test('A client that missed the last response learns from the offset that the object is stored, and cannot end it', async () => {
  const url = await tus.create('open', 'a', 3);
  await tus.append(url, 0, 'abc');
  expect(await tus.offset(url)).toBe(3);
  expect((await tus.append(url, 3, '')).status).toBe(204);
  expect((await tus.request('DELETE', url)).status).toBe(400);
  expect(await download('open/a')).toBe('abc');
});

test('A terminated upload leaves nothing behind', async () => {
  const url = await tus.create('open', 'a', 3);
  await tus.append(url, 0, 'ab');
  expect((await tus.request('DELETE', url)).status).toBe(204);
  expect((await tus.request('HEAD', url)).status).toBe(404);
  expect([await storage.listUploads(), await storage.listFiles()]).toEqual([[], []]);
});

test('The token of a signed URL begins, continues, completes and ends an upload, for its path only', async () => {
  const { data } = await storage.client(ana).from('homes').createSignedUploadUrl(`${ana}/a`);
  const headers = { 'x-signature': data?.token ?? '' };
  const begin = () => signed.create('homes', `${ana}/a`, 6, {}, headers);
  const url = await begin();
  expect(url).toMatch(/^\/storage\/v1\/upload\/resumable\/sign\/[0-9a-f-]{36}$/);
  const ended = await begin();
  expect((await signed.request('DELETE', ended)).status).toBe(400);
  expect(await storage.listUploads()).toHaveLength(2);
  expect((await signed.request('DELETE', ended, { headers })).status).toBe(204);
  expect(await storage.listUploads()).toHaveLength(1);

  await signed.append(url, 0, 'abc', headers);
  expect(await signed.offset(url, headers)).toBe(3);
  expect((await signed.append(url, 3, 'def', headers)).status).toBe(204);
  const stored = await storage.query('select name, owner_id from storage.objects');
  expect(stored).toEqual([{ name: `${ana}/a`, owner_id: ana }]);
  expect((await signed.request('HEAD', url)).status).toBe(400);
  for (const [token, message] of [
    ['', 'Missing x-signature header'],
    [data?.token ?? '', 'Invalid signature'],
  ] as const) {
    const response = await signed.begin('homes', `${ana}/b`, 6, {}, { 'x-signature': token });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)]);
  }
});

/** Begins an upload whose length is not known yet. */
async function beginDeferred(bucketName: string): Promise<string> {
  const metadata = encodeMetadata({ bucketName, objectName: 'a' });
  const headers = { 'upload-defer-length': '1', 'upload-metadata': metadata };
  const response = await tus.request('POST', '/upload/resumable', { headers });
  return response.headers.get('location') ?? '';
}

test('The length may be declared with the last bytes, within the limit of the bucket, and not be changed', async () => {
  const url = await beginDeferred('tiny');
  expect((await tus.append(url, 0, 'x'.repeat(101))).status).toBe(413);
  expect((await tus.append(url, 0, 'x', { 'upload-length': '101' })).status).toBe(413);
  expect((await tus.append(url, 0, 'abc')).status).toBe(204);
  expect((await tus.request('HEAD', url)).headers.get('upload-defer-length')).toBe('1');
  expect((await tus.append(url, 3, 'd', { 'upload-length': '2' })).status).toBe(400);
  await tus.append(url, 3, 'de', { 'upload-length': '5' });
  expect(await download('tiny/a')).toBe('abcde');

  const declared = await tus.create('open', 'b', 10);
  expect((await tus.append(declared, 0, 'xyz', { 'upload-length': '3' })).status).toBe(400);
  expect(await tus.offset(declared)).toBe(0);
});

const noOffset = 'Upload-Offset header required';
test.each<[string, number, string, offset: string, headers?: Record<string, string>]>([
  ['An offset ahead of what has arrived', 409, 'Upload-Offset conflict', '4'],
  ['An offset behind what has arrived', 409, 'Upload-Offset conflict', '0'],
  ['Another content type', 403, 'Content-Type header required', '3', { 'content-type': 'text/plain' }],
  ['No offset', 403, noOffset, ''],
  ['A negative offset', 403, noOffset, '-1'],
  ['An offset that is no integer', 403, noOffset, '1.5'],
  ['A list of offsets', 403, noOffset, '3, 3'],
  ['An endless offset', 403, noOffset, '9'.repeat(30)],
])('%s is rejected with %i %s, and adds nothing', async (_case, status, message, offset, headers) => {
  const url = await tus.create('open', 'a', 10);
  await tus.append(url, 0, 'abc');
  const response = await tus.append(url, offset, 'xyz', headers);
  expect([response.status, await response.text()]).toEqual([status, `${message}\n`]);
  expect(await tus.offset(url)).toBe(3);
});

test('POST without X-HTTP-Method-Override: PATCH adds nothing', async () => {
  const url = await tus.create('open', 'a', 3);
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await tus.request('POST', url, { headers, body: 'abc' })).status).toBe(404);
  expect(await tus.offset(url)).toBe(0);
});

test('More bytes than the declared length are not stored, whether the request says so or not', async () => {
  const url = await tus.create('open', 'a', 10);
  const declared = await tus.append(url, 0, 'x'.repeat(11), { 'content-length': '11' });
  expect([declared.status, await declared.text()]).toEqual([413, "upload's size exceeded\n"]);
  const twelveBytes = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 3; i += 1) controller.enqueue(new Uint8Array(4));
      controller.close();
    },
  });
  expect((await tus.append(url, 0, twelveBytes)).status).toBe(413);
  expect(await tus.offset(url)).toBeLessThan(10);
  expect(await storage.query('select from storage.objects')).toEqual([]);
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
