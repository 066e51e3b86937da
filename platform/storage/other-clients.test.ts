import { expect, test } from 'vitest';
import { createTestStorage } from '#tests/setup/storage.ts';

// Bodies and headers as the sources of the Dart and the Python client write them. Both encode JSON themselves.

const storage = await createTestStorage();
const { error } = await storage.client('service_role').from('open').upload('a/b.txt', 'bytes');
expect(error).toBeNull();

async function send(method: string, path: string, body: unknown, headers: Record<string, string>) {
  const response = await storage.request(path, {
    as: 'service_role',
    method,
    body: JSON.stringify(body),
    headers,
  });
  return { status: response.status, body: await response.json() };
}

const dart = { 'content-type': 'application/json; charset=utf-8', 'x-client-info': 'storage-dart/2.4.1' };
const python = { 'content-type': 'application/json', 'user-agent': 'supabase-py/storage3 v2.24.0' };

const byName = { column: 'name', order: 'asc' };
const paths = ['a/b.txt', 'none'];
const limits = { public: false, file_size_limit: null, allowed_mime_types: null };
const transform = { width: '100', height: '50', quality: '80' };
const copy = { bucketId: 'open', sourceKey: 'a/b.txt', destinationKey: 'a/c.txt' };
const move = { bucketId: 'open', sourceKey: 'a/c.txt', destinationKey: 'a/d.txt' };
const signed = { signedURL: expect.stringContaining('?token=') };
const signedImage = { signedURL: expect.stringMatching(/^\/render\/image\/sign\/open\/a\/b\.txt\?token=/) };
const firstPage = { limit: 100, offset: 0, sortBy: byName };
const firstEntries = { prefix: null, cursor: null, with_delimiter: true, limit: 10 };
const entries = { hasNext: false, folders: [{ name: 'a/' }], objects: [] };
const signedUrls = [
  { error: null, path: 'a/b.txt', ...signed },
  { error: expect.any(String), path: 'none', signedURL: null },
];

// Dart sends null for options that are not set, and the sizes of a transformation as text. Python sends lifetimes as text.
test.each<[string, Record<string, string>, string, body: object, response: object]>([
  [
    'list() of Dart',
    dart,
    'POST /object/list/open',
    { ...firstPage, prefix: 'a', search: null },
    [{ name: 'b.txt' }],
  ],
  ['listPaginated() of Dart', dart, 'POST /object/list-v2/open', firstEntries, entries],
  [
    'createSignedUrl() of Dart',
    dart,
    'POST /object/sign/open/a/b.txt',
    { expiresIn: 60, transform },
    signedImage,
  ],
  ['createBucket() of Dart', dart, 'POST /bucket', { id: 'd', name: 'd', ...limits }, { name: 'd' }],
  ['updateBucket() of Dart', dart, 'PUT /bucket/d', { id: 'd', name: 'd', ...limits }, {}],
  [
    'create_signed_urls() of Python',
    python,
    'POST /object/sign/open',
    { paths, expiresIn: '60' },
    signedUrls,
  ],
  ['list() of Python', python, 'POST /object/list/open', { ...firstPage, prefix: '' }, [{ name: 'a' }]],
  ['copy() of Python', python, 'POST /object/copy', copy, { Key: 'open/a/c.txt' }],
  ['move() of Python', python, 'POST /object/move', move, { message: 'Successfully moved' }],
  ['remove() of Python', python, 'DELETE /object/open', { prefixes: ['a/d.txt'] }, [{ name: 'a/d.txt' }]],
])('%s gets the response that it expects', async (_, headers, request, body, response) => {
  const [method = '', path = ''] = request.split(' ');
  expect(await send(method, path, body, headers)).toMatchObject({ status: 200, body: response });
});

test('create_signed_url() of Python gets a URL that downloads the object', async () => {
  const body = { expiresIn: '60', download: true };
  const { body: signed } = await send('POST', '/object/sign/open/a/b.txt', body, python);
  const response = await storage.request(`${signed.signedURL}&download=`);
  expect([response.status, await response.text()]).toEqual([200, 'bytes']);
});

test('upload() of Python stores a file that it sends in a form, after the fields of its options', async () => {
  const form = new FormData();
  form.set('cacheControl', '3600');
  form.set('file', new Blob(['bytes'], { type: 'text/plain;charset=UTF-8' }), 'e.txt');
  const response = await storage.request('/object/open/a/e.txt', {
    as: 'service_role',
    method: 'POST',
    headers: { 'x-upsert': 'false', 'cache-control': 'max-age=3600' },
    body: form,
  });
  expect(await response.json()).toMatchObject({ Key: 'open/a/e.txt' });
});
