import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { createTusRequests, encodeMetadata } from '#tests/setup/tus.ts';

const uploads = await closeAfterTests(createTestUploads());
beforeEach(() => uploads.clear());

test('The request that begins an upload may carry all of its bytes', async () => {
  const response = await uploads.tus.request('POST', '/upload/resumable', {
    headers: {
      'upload-length': '3',
      'upload-metadata': encodeMetadata({ bucketName: 'open', objectName: 'a' }),
      'content-type': 'application/offset+octet-stream',
    },
    body: 'abc',
  });
  expect([response.status, response.headers.get('upload-offset')]).toEqual([201, '3']);
  expect(await uploads.download('open/a')).toBe('abc');
});

test('An empty file is stored when its upload begins', async () => {
  await uploads.tus.create('open', 'empty', 0);
  expect((await uploads.client(ana).from('open').info('empty')).data?.size).toBe(0);
  await uploads.expectFilesToMatchRows();
});

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
  const response = await uploads.tus.begin(...options);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)]);
  expect(response.headers.get('tus-resumable')).toBe('1.0.0');
  expect(response.headers.get('location')).toBeNull();
  expect([await uploads.listUploads(), await uploads.listFiles()]).toEqual([[], []]);
});

test('An anonymous upload without the right is rejected before it begins, and one without a key as well', async () => {
  const anonymous = createTusRequests(uploads, { as: 'anon' });
  expect((await anonymous.begin('open', 'a', 1)).status).toBe(403);
  const nobody = createTusRequests(uploads, { as: null });
  expect((await nobody.begin('open', 'a', 1)).status).toBe(401);
  expect(await uploads.listUploads()).toEqual([]);
});

test('An upload onto an existing key is rejected before it begins', async () => {
  await uploads.client(ana).from('open').upload('a', 'old');
  const response = await uploads.tus.begin('open', 'a', 1);
  expect([response.status, await response.text()]).toEqual([409, 'The resource already exists\n']);
});

test('A user may have a hundred unfinished uploads', async () => {
  await uploads.tus.create('open', 'first', 3);
  await uploads.query(`insert into storage.resumable_uploads (id, bucket_id, name, owner_id, role, upsert, length, description)
    select gen_random_uuid(), bucket_id, name, owner_id, role, upsert, length, description
    from storage.resumable_uploads, generate_series(1, 99)`);
  const before = await uploads.listFiles();
  expect((await uploads.tus.begin('open', 'one too many', 3)).status).toBe(429);
  expect(await uploads.listFiles()).toEqual(before);
  expect((await createTusRequests(uploads, { as: ben }).begin('open', 'of another user', 3)).status).toBe(
    201,
  );
});

test('The token of a signed URL begins an upload of its path only', async () => {
  const { data } = await uploads.client(ana).from('homes').createSignedUploadUrl(`${ana}/a`);
  const headers = { 'x-signature': data?.token ?? '' };
  const url = await uploads.signed.create('homes', `${ana}/a`, 6, {}, headers);
  expect(url).toMatch(/^\/storage\/v1\/upload\/resumable\/sign\/[0-9a-f-]{36}$/);
  const other = await uploads.signed.begin('homes', `${ana}/b`, 6, {}, headers);
  expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('Invalid signature')]);
  expect(await uploads.listUploads()).toHaveLength(1);
});
