import { beforeAll, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

// Bodies and headers as the sources of the Dart and the Python client write them. Both encode JSON themselves.

const storage = await closeAfterTests(createTestStorage());
beforeAll(async () => {
  const { error } = await storage.client('service_role').from('open').upload('a/b.txt', 'bytes');
  expect(error).toBeNull();
});

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

test('list() of the Dart client, which sends null for a search that is not set', async () => {
  const sortBy = { column: 'name', order: 'asc' };
  const body = { prefix: 'a', limit: 100, offset: 0, sortBy, search: null };
  expect(await send('POST', '/object/list/open', body, dart)).toMatchObject({
    status: 200,
    body: [{ name: 'b.txt' }],
  });
});

test('listPaginated() of the Dart client with null for what is not set', async () => {
  const body = { prefix: null, cursor: null, with_delimiter: true, limit: 10 };
  expect(await send('POST', '/object/list-v2/open', body, dart)).toMatchObject({
    status: 200,
    body: { hasNext: false, folders: [{ name: 'a/' }], objects: [] },
  });
});

test('createSignedUrl() of the Dart client, which sends the sizes of a transformation as text', async () => {
  const body = { expiresIn: 60, transform: { width: '100', height: '50', quality: '80' } };
  const { body: signed } = await send('POST', '/object/sign/open/a/b.txt', body, dart);
  expect(signed.signedURL).toMatch(/^\/render\/image\/sign\/open\/a\/b\.txt\?token=/);
});

test('createBucket() and updateBucket() of the Dart client with null for limits that are not set', async () => {
  const options = { public: false, file_size_limit: null, allowed_mime_types: null };
  expect(await send('POST', '/bucket', { id: 'dart', name: 'dart', ...options }, dart)).toMatchObject({
    status: 200,
    body: { name: 'dart' },
  });
  const { status } = await send('PUT', '/bucket/dart', { id: 'dart', name: 'dart', ...options }, dart);
  expect(status).toBe(200);
});

test('create_signed_url() of the Python client, which sends the lifetime as text', async () => {
  const body = { expiresIn: '60', download: true };
  const { body: signed } = await send('POST', '/object/sign/open/a/b.txt', body, python);
  const response = await storage.request(`${signed.signedURL}&download=`);
  expect([response.status, await response.text()]).toEqual([200, 'bytes']);
});

test('create_signed_urls() of the Python client', async () => {
  const body = { paths: ['a/b.txt', 'none'], expiresIn: '60' };
  expect(await send('POST', '/object/sign/open', body, python)).toMatchObject({
    status: 200,
    body: [
      { error: null, path: 'a/b.txt', signedURL: expect.stringContaining('?token=') },
      { error: expect.any(String), path: 'none', signedURL: null },
    ],
  });
});

test('list(), move(), copy() and remove() of the Python client', async () => {
  const sortBy = { column: 'name', order: 'asc' };
  const list = { limit: 100, offset: 0, sortBy, prefix: '' };
  expect((await send('POST', '/object/list/open', list, python)).body).toMatchObject([{ name: 'a' }]);
  const copy = { bucketId: 'open', sourceKey: 'a/b.txt', destinationKey: 'a/c.txt' };
  expect((await send('POST', '/object/copy', copy, python)).body).toMatchObject({ Key: 'open/a/c.txt' });
  const move = { bucketId: 'open', sourceKey: 'a/c.txt', destinationKey: 'a/d.txt' };
  expect((await send('POST', '/object/move', move, python)).body).toMatchObject({
    message: 'Successfully moved',
  });
  expect((await send('DELETE', '/object/open', { prefixes: ['a/d.txt'] }, python)).body).toMatchObject([
    { name: 'a/d.txt' },
  ]);
});

test('upload() of the Python client, which sends a form with the fields of its options before the file', async () => {
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
