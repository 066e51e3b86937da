import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { encodeMetadata } from '#tests/setup/tus.ts';

const uploads = await closeAfterTests(createTestUploads());
beforeEach(() => uploads.clear());

/** Begins an upload whose length is not known yet. */
async function beginDeferred(bucketName: string): Promise<string> {
  const metadata = encodeMetadata({ bucketName, objectName: 'a' });
  const headers = { 'upload-defer-length': '1', 'upload-metadata': metadata };
  const response = await uploads.tus.request('POST', '/upload/resumable', { headers });
  return response.headers.get('location') ?? '';
}

test('The length may be declared with the last bytes', async () => {
  const url = await beginDeferred('open');
  await uploads.tus.append(url, 0, 'abc');
  expect((await uploads.tus.request('HEAD', url)).headers.get('upload-defer-length')).toBe('1');
  await uploads.tus.append(url, 3, 'de', { 'upload-length': '5' });
  expect(await uploads.download('open/a')).toBe('abcde');
});

test('POST without X-HTTP-Method-Override: PATCH adds nothing', async () => {
  const url = await uploads.tus.create('open', 'a', 3);
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await uploads.tus.request('POST', url, { headers, body: 'abc' })).status).toBe(404);
  expect(await uploads.tus.offset(url)).toBe(0);
});

test.each([
  ['ahead of what has arrived', '4'],
  ['behind what has arrived', '0'],
  ['of another upload', '2'],
])('An offset %s is a conflict, and changes nothing', async (_case, offset) => {
  const url = await uploads.tus.create('open', 'a', 10);
  await uploads.tus.append(url, 0, 'abc');
  const response = await uploads.tus.append(url, offset, 'xyz');
  expect([response.status, await response.text()]).toEqual([409, 'Upload-Offset conflict\n']);
  expect(await uploads.tus.offset(url)).toBe(3);
});

const offsets = ['', '-1', '1.5', '0x3', 'NaN', '3, 3', '9'.repeat(30)];
test.each(offsets)('The offset “%s” is rejected', async (offset) => {
  const url = await uploads.tus.create('open', 'a', 10);
  const response = await uploads.tus.append(url, offset, 'xyz');
  expect([response.status, await response.text()]).toEqual([403, 'Upload-Offset header required\n']);
});

test('Bytes of another content type are rejected', async () => {
  const url = await uploads.tus.create('open', 'a', 10);
  const response = await uploads.tus.append(url, 0, 'xyz', { 'content-type': 'text/plain' });
  expect([response.status, await response.text()]).toEqual([403, 'Content-Type header required\n']);
});

test('More bytes than the declared length are not stored, whether the request says so or not', async () => {
  const url = await uploads.tus.create('open', 'a', 10);
  const declared = await uploads.tus.append(url, 0, 'x'.repeat(11), { 'content-length': '11' });
  expect([declared.status, await declared.text()]).toEqual([413, "upload's size exceeded\n"]);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
  });
  expect((await uploads.tus.append(url, 0, endless)).status).toBe(413);
  expect(await uploads.tus.offset(url)).toBeLessThan(10);
  expect(await uploads.query('select from storage.objects')).toEqual([]);
});

test('An upload without a length may not exceed the limit of its bucket', async () => {
  const url = await beginDeferred('tiny');
  expect((await uploads.tus.append(url, 0, 'x'.repeat(101))).status).toBe(413);
  expect((await uploads.tus.append(url, 0, 'x', { 'upload-length': '101' })).status).toBe(413);
  expect((await uploads.tus.append(url, 0, 'xyz')).status).toBe(204);
  expect((await uploads.tus.append(url, 3, 'x', { 'upload-length': '2' })).status).toBe(400);
});

test('The length of an upload cannot be changed', async () => {
  const url = await uploads.tus.create('open', 'a', 10);
  expect((await uploads.tus.append(url, 0, 'xyz', { 'upload-length': '3' })).status).toBe(400);
  expect(await uploads.tus.offset(url)).toBe(0);
});
