import { beforeEach, expect, test } from 'vitest';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestUploads } from '#tests/setup/storage-uploads.ts';
import { createTusRequests, encodeMetadata } from '#tests/setup/tus.ts';

const uploads = await createTestUploads();
beforeEach(() => uploads.clear());

test('OPTIONS names the version, the extensions and the largest object, and is also the preflight of a browser', async () => {
  const response = await uploads.request('/upload/resumable', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://a.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'tus-resumable,upload-length',
    },
  });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
    'tus-max-size': '1000',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': expect.stringContaining('upload-length'),
  });
});

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

const withMetadata = (header: string) => [{}, { 'upload-metadata': header }] as const;
const html = { contentType: 'text/html' };
const noJson = { metadata: '{' };
const length = 'Upload-Length or';
const tooLarge = 'Maximum size exceeded';
const invalid = 'Upload-Metadata is invalid';

test.each<[string, number, string, Parameters<typeof uploads.tus.begin>]>([
  ['with another version', 412, 'Tus-Resumable Required', ['open', 'a', 1, {}, { 'tus-resumable': '0.2.2' }]],
  ['of a negative length', 400, length, ['open', 'a', -1]],
  ['of a length that is no number', 400, length, ['open', 'a', '1e3']],
  ['of an endless length', 400, length, ['open', 'a', '9'.repeat(30)]],
  ['with a length now and later', 400, length, ['open', 'a', 1, {}, { 'upload-defer-length': '1' }]],
  ['above the limit of the server', 413, tooLarge, ['open', 'a', 1001]],
  ['above the limit of the bucket', 413, tooLarge, ['tiny', 'a', 101]],
  ['of parts for later', 400, 'Concatenation', ['open', 'a', 1, {}, { 'upload-concat': 'partial' }]],
  ['into a missing bucket', 404, 'Bucket not found', ['none', 'a', 1]],
  ['into a bucket outside of its folder', 400, 'Bucket name invalid', ['../open', 'a', 1]],
  ['to a key outside of the bucket', 400, 'Invalid key', ['open', '../closed/a', 1]],
  ['of a type that the bucket does not allow', 415, 'mime type', ['photos', 'a', 1, html]],
  ['with metadata that is not JSON', 400, 'metadata must be', ['open', 'a', 1, noJson]],
  ['with no base64', 400, invalid, ['open', 'a', 1, ...withMetadata('bucketName ???')]],
  ['with a name twice', 400, invalid, ['open', 'a', 1, ...withMetadata('a YQ==,a YQ==')]],
  [
    'with names of an object prototype',
    400,
    'Bucket name',
    ['open', 'a', 1, ...withMetadata('__proto__ YQ==')],
  ],
  ['without metadata', 400, invalid, ['open', 'a', 1, ...withMetadata('')]],
  ['into the folder of another user', 403, 'row-level security policy', ['homes', `${ben}/a`, 1]],
])('An upload %s is rejected before it begins', async (_case, status, message, options) => {
  const response = await uploads.tus.begin(...options);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)]);
  expect(response.headers.get('tus-resumable')).toBe('1.0.0');
  expect(response.headers.get('location')).toBeNull();
  expect([await uploads.listUploads(), await uploads.listFiles()]).toEqual([[], []]);
});

test('An upload without the right, without an API key or onto an existing object is rejected before it begins', async () => {
  const anonymous = createTusRequests(uploads, { as: 'anon' });
  expect((await anonymous.begin('open', 'a', 1)).status).toBe(403);
  const nobody = createTusRequests(uploads, { as: null });
  expect((await nobody.begin('open', 'a', 1)).status).toBe(401);
  await uploads.client(ana).from('open').upload('a', 'old');
  const response = await uploads.tus.begin('open', 'a', 1);
  expect([response.status, await response.text()]).toEqual([409, 'The resource already exists\n']);
  expect(await uploads.listUploads()).toEqual([]);
});

test('A user may have a hundred unfinished uploads', async () => {
  await uploads.tus.create('open', 'first', 3);
  await uploads.query(`insert into storage.resumable_uploads (id, bucket_id, name, owner_id, role, upsert, length, description)
    select gen_random_uuid(), bucket_id, name, owner_id, role, upsert, length, description
    from storage.resumable_uploads, generate_series(1, 99)`);
  const before = await uploads.listFiles();
  expect((await uploads.tus.begin('open', 'one too many', 3)).status).toBe(429);
  expect(await uploads.listFiles()).toEqual(before);
  const other = createTusRequests(uploads, { as: ben });
  expect((await other.begin('open', 'of another user', 3)).status).toBe(201);
});
