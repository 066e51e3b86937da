import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DiskFull } from '#platform/storage/files/files.ts';
import { ana, ben, createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { createTusRequests, encodeMetadata } from '#tests/setup/tus.ts';

let storage: TestStorage;
let tus: ReturnType<typeof createTusRequests>;
let isDiskFull = false;
beforeAll(async () => {
  storage = await createTestStorage({
    maxObjectSize: 1000,
    files: (files) => ({
      ...files,
      async write(version, bytes) {
        if (!isDiskFull) return files.write(version, bytes);
        bytes.destroy();
        throw new DiskFull('The disk is full');
      },
    }),
  });
  tus = createTusRequests(storage);
});
beforeEach(async () => {
  isDiskFull = false;
  await storage.query('delete from storage.resumable_uploads');
  for (const bucket of ['open', 'closed', 'homes', 'photos', 'tiny'])
    await storage.client('service_role').emptyBucket(bucket);
  await storage.sweep();
});
afterAll(() => storage.close());

const listUploads = () => storage.query('select id from storage.resumable_uploads');

test.each<
  [
    string,
    [string, string, number | string, Record<string, string>?, Record<string, string>?],
    number,
    string,
  ]
>([
  [
    'without a version of the protocol',
    ['open', 'a', 1, {}, { 'tus-resumable': '' }],
    412,
    'Tus-Resumable Required',
  ],
  ['with another version', ['open', 'a', 1, {}, { 'tus-resumable': '0.2.2' }], 412, 'Tus-Resumable Required'],
  ['of a negative length', ['open', 'a', -1], 400, 'Upload-Length or'],
  ['of a length that is no number', ['open', 'a', '1e3'], 400, 'Upload-Length or'],
  ['of an endless length', ['open', 'a', '9'.repeat(30)], 400, 'Upload-Length or'],
  ['with two lengths', ['open', 'a', '1, 1'], 400, 'Upload-Length or'],
  [
    'with a length now and later',
    ['open', 'a', 1, {}, { 'upload-defer-length': '1' }],
    400,
    'Upload-Length or',
  ],
  ['above the limit of the server', ['open', 'a', 1001], 413, 'Maximum size exceeded'],
  ['above the limit of the bucket', ['tiny', 'a', 101], 413, 'Maximum size exceeded'],
  [
    'of parts that are put together later',
    ['open', 'a', 1, {}, { 'upload-concat': 'partial' }],
    400,
    'Concatenation',
  ],
  ['into a missing bucket', ['none', 'a', 1], 404, 'Bucket not found'],
  ['without a bucket', ['', 'a', 1], 400, 'Bucket name invalid'],
  ['into a bucket outside of its folder', ['../open', 'a', 1], 400, 'Bucket name invalid'],
  ['without a key', ['open', '', 1], 400, 'Invalid key'],
  ['to a key outside of the bucket', ['open', '../closed/a', 1], 400, 'Invalid key'],
  ['to an absolute path', ['open', '/etc/passwd', 1], 400, 'Invalid key'],
  ['to a key with a NUL character', ['open', 'a\0b', 1], 400, 'Invalid key'],
  ['to a key that has been encoded twice', ['open', '%2e%2e/a', 1], 400, 'Invalid key'],
  [
    'of a type that the bucket does not allow',
    ['photos', 'a', 1, { contentType: 'text/html' }],
    415,
    'mime type',
  ],
  ['of a type that would end its header', ['open', 'a', 1, { contentType: 'a/b\r\nx: y' }], 415, 'mime type'],
  ['with metadata that is not JSON', ['open', 'a', 1, { metadata: '{' }], 400, 'metadata must be'],
  [
    'with metadata that PostgreSQL rejects',
    ['open', 'a', 1, { metadata: '{"a":"\\u0000"}' }],
    400,
    'metadata must be',
  ],
  [
    'with metadata that is not in base64',
    ['open', 'a', 1, {}, { 'upload-metadata': 'bucketName ???' }],
    400,
    'Upload-Metadata is invalid',
  ],
  [
    'with the same name twice',
    ['open', 'a', 1, {}, { 'upload-metadata': 'a YQ==,a YQ==' }],
    400,
    'Upload-Metadata is invalid',
  ],
  [
    'with names of an object prototype',
    ['open', 'a', 1, {}, { 'upload-metadata': '__proto__ YQ==' }],
    400,
    'Bucket name',
  ],
  ['without metadata', ['open', 'a', 1, {}, { 'upload-metadata': '' }], 400, 'Upload-Metadata is invalid'],
  [
    'into the folder of another user',
    ['homes', `${ben}/a`, 1],
    403,
    'new row violates row-level security policy',
  ],
])('An upload %s is rejected before it begins', async (_case, options, status, message) => {
  const response = await tus.begin(...options);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)]);
  expect(response.headers.get('tus-resumable')).toBe('1.0.0');
  expect(response.headers.get('location')).toBeNull();
  expect([await listUploads(), await storage.listFiles()]).toEqual([[], []]);
});

test('An anonymous upload without the right is rejected before it begins, and one without a key as well', async () => {
  const anonymous = createTusRequests(storage, { as: 'anon' });
  expect((await anonymous.begin('open', 'a', 1)).status).toBe(403);
  const nobody = createTusRequests(storage, { as: null });
  expect((await nobody.begin('open', 'a', 1)).status).toBe(401);
  expect(await listUploads()).toEqual([]);
});

test('An upload onto an existing key is rejected before it begins', async () => {
  await storage.client(ana).from('open').upload('a', 'old');
  const response = await tus.begin('open', 'a', 1);
  expect([response.status, await response.text()]).toEqual([409, 'The resource already exists\n']);
});

test.each([
  ['ahead of what has arrived', '4'],
  ['behind what has arrived', '0'],
  ['of another upload', '2'],
])('An offset %s is a conflict, and changes nothing', async (_case, offset) => {
  const url = await tus.create('open', 'a', 10);
  await tus.append(url, 0, 'abc');
  const response = await tus.append(url, offset, 'xyz');
  expect([response.status, await response.text()]).toEqual([409, 'Upload-Offset conflict\n']);
  expect(await tus.offset(url)).toBe(3);
});

test.each([
  '',
  '-1',
  '1.5',
  '0x3',
  'NaN',
  '3, 3',
  '9'.repeat(30),
])('The offset “%s” is rejected', async (offset) => {
  const url = await tus.create('open', 'a', 10);
  const response = await tus.append(url, offset, 'xyz');
  expect([response.status, await response.text()]).toEqual([403, 'Upload-Offset header required\n']);
});

test('Bytes of another content type are rejected', async () => {
  const url = await tus.create('open', 'a', 10);
  const response = await tus.append(url, 0, 'xyz', { 'content-type': 'text/plain' });
  expect([response.status, await response.text()]).toEqual([403, 'Content-Type header required\n']);
});

test('More bytes than the declared length are not stored, whether the request says so or not', async () => {
  const url = await tus.create('open', 'a', 10);
  const declared = await tus.append(url, 0, 'x'.repeat(11), { 'content-length': '11' });
  expect([declared.status, await declared.text()]).toEqual([413, "upload's size exceeded\n"]);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
  });
  expect((await tus.append(url, 0, endless)).status).toBe(413);
  expect(await tus.offset(url)).toBeLessThan(10);
  expect(await storage.query('select from storage.objects')).toEqual([]);
});

test('An upload without a length may not exceed the limit of its bucket', async () => {
  const begun = await tus.request('POST', '/upload/resumable', {
    headers: {
      'upload-defer-length': '1',
      'upload-metadata': encodeMetadata({ bucketName: 'tiny', objectName: 'a' }),
    },
  });
  const url = begun.headers.get('location') ?? '';
  expect((await tus.append(url, 0, 'x'.repeat(101))).status).toBe(413);
  expect((await tus.append(url, 0, 'x', { 'upload-length': '101' })).status).toBe(413);
  expect((await tus.append(url, 0, 'xyz')).status).toBe(204);
  expect((await tus.append(url, 3, 'x', { 'upload-length': '2' })).status).toBe(400);
});

test('The length of an upload cannot be changed', async () => {
  const url = await tus.create('open', 'a', 10);
  expect((await tus.append(url, 0, 'xyz', { 'upload-length': '3' })).status).toBe(400);
  expect(await tus.offset(url)).toBe(0);
});

test.each([
  'a',
  '..',
  '..%2f..%2fetc',
  '00000000-0000-4000-8000-00000000000A',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-000000000000%00',
])('An upload with the id %s is not found', async (id) => {
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect((await tus.request(method, `/upload/resumable/${id}`, { headers })).status).toBe(404);
  }
});

test('Another user can neither see, continue nor end an upload', async () => {
  const url = await tus.create('open', 'a', 10);
  for (const as of [ben, 'anon', 'service_role']) {
    const other = createTusRequests(storage, { as });
    for (const method of ['HEAD', 'DELETE']) expect((await other.request(method, url)).status).toBe(404);
    const response = await other.append(url, 0, 'xyz');
    expect([response.status, await response.text()]).toEqual([404, 'The file for this url was not found\n']);
  }
  expect(await tus.offset(url)).toBe(0);
});

test('An upload that one API key began is not found with the other, and nobody continues one of a signed URL', async () => {
  const service = createTusRequests(storage, { as: 'service_role' });
  const url = await service.create('open', 'a', 10);
  const anonymous = createTusRequests(storage, { as: 'anon' });
  for (const method of ['HEAD', 'DELETE']) expect((await anonymous.request(method, url)).status).toBe(404);
  expect((await anonymous.append(url, 0, 'xyz')).status).toBe(404);
  expect(await service.offset(url)).toBe(0);

  const { data } = await storage.client('service_role').from('open').createSignedUploadUrl('b');
  const signed = createTusRequests(storage, { path: '/upload/resumable/sign', as: null });
  const signedUrl = await signed.create('open', 'b', 10, {}, { 'x-signature': data?.token ?? '' });
  const unsignedUrl = signedUrl.replace('/sign/', '/');
  for (const other of [anonymous, service, tus])
    expect((await other.request('HEAD', unsignedUrl)).status).toBe(404);
});

test('The policies are asked again when the object is stored, and a rejected upload is removed', async () => {
  const url = await tus.create('closed', 'a', 6);
  await tus.append(url, 0, 'abc');
  await storage.query(`create policy "No a" on storage.objects as restrictive for insert to authenticated
    with check (name <> 'a')`);
  const response = await tus.append(url, 3, 'def');
  await storage.query('drop policy "No a" on storage.objects');
  expect([response.status, await response.text()]).toEqual([
    403,
    'new row violates row-level security policy\n',
  ]);
  expect(await storage.query('select from storage.objects')).toEqual([]);
});

test('An object that somebody else has stored in between is not replaced', async () => {
  const url = await tus.create('open', 'a', 6);
  await tus.append(url, 0, 'abc');
  await storage.client(ana).from('open').upload('a', 'other');
  expect((await tus.append(url, 3, 'def')).status).toBe(409);
  expect(await (await storage.request('/object/public/open/a')).text()).toBe('other');
  expect(await tus.offset(url)).toBe(3);
});

test('With a full disk, what has arrived is kept, and the last byte is sent again later', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await tus.create('open', 'a', 6);
  isDiskFull = true;
  const response = await tus.append(url, 0, 'abcdef');
  expect([response.status, await response.text()]).toEqual([507, expect.stringContaining('full')]);
  // A client takes an offset that equals the length for success.
  expect(await tus.offset(url)).toBe(5);
  isDiskFull = false;
  expect((await tus.append(url, 5, 'f')).status).toBe(204);
  expect(await (await storage.request('/object/public/open/a')).text()).toBe('abcdef');
  silence.mockRestore();
});

test('A request for an upload stops the one before it, and continues where that one stopped', async () => {
  const url = await tus.create('open', 'a', 6);
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const first = tus.append(url, 0, body.readable);
  await writer.write(Buffer.from('abc'));
  const id = url.split('/').at(-1) ?? '';
  await expect.poll(() => storage.partialFiles.getSize(id)).toBe(3);
  expect(await tus.offset(url)).toBe(3);
  expect((await tus.append(url, 3, 'def')).status).toBe(204);
  await writer.close().catch(() => {});
  const response = await first;
  expect([response.status, await response.text()]).toEqual([
    423,
    'Another request has taken over this upload\n',
  ]);
  expect(await (await storage.request('/object/public/open/a')).text()).toBe('abcdef');
});

test('A user may have a hundred unfinished uploads', async () => {
  await tus.create('open', 'first', 3);
  await storage.query(`insert into storage.resumable_uploads (id, bucket_id, name, owner_id, role, upsert, length, description)
    select gen_random_uuid(), bucket_id, name, owner_id, role, upsert, length, description
    from storage.resumable_uploads, generate_series(1, 99)`);
  const before = await storage.listFiles();
  expect((await tus.begin('open', 'one too many', 3)).status).toBe(429);
  expect(await storage.listFiles()).toEqual(before);
  expect((await createTusRequests(storage, { as: ben }).begin('open', 'of another user', 3)).status).toBe(
    201,
  );
});

test('After 24 hours an unfinished upload is gone, and the sweep removes its bytes', async () => {
  const url = await tus.create('open', 'old', 6);
  const young = await tus.create('open', 'young', 6);
  await tus.append(url, 0, 'abc');
  await storage.query(`update storage.resumable_uploads set created_at = now() - interval '24 hours 1 second'
    where name = 'old'`);
  const response = await tus.append(url, 3, 'def');
  expect([response.status, await response.text()]).toEqual([410, 'The file for this url no longer exists\n']);
  await storage.sweep();
  expect((await tus.request('HEAD', url)).status).toBe(404);
  expect(await tus.offset(young)).toBe(0);
  expect(await storage.listFiles()).toEqual([young.split('/').at(-1)]);
});

test('Bytes that belong to no upload are removed by the sweep, but not a file with another name', async () => {
  await tus.create('open', 'a', 6);
  await storage.query('delete from storage.resumable_uploads');
  await writeFile(`${storage.folder}/uploads/notes.txt`, 'x');
  expect(await storage.sweep()).toBe(1);
  expect(await storage.listFiles()).toEqual(['notes.txt']);
});
