import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { startFaultyStore } from '#tests/setup/faulty-store.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import { createRenditionCache } from './images/rendition-cache.ts';
import { createS3RenditionStore } from './images/s3-rendition-store.ts';
import { createS3PartialFiles } from './resumable/store/s3-partial-files.ts';
import { createS3Files } from './s3/s3-files.ts';
import { createS3Store } from './s3/s3-store.ts';

const server = await startFaultyStore();
const timeoutMs = 300;
const store = createS3Store(server.settings, timeoutMs);
const folder = createTestFolder();
const storage = await createTestStorage({
  files: () => createS3Files(store, folder),
  partialFiles: () => createS3PartialFiles(store, folder),
  renditionCache: () => createRenditionCache(createS3RenditionStore(store)),
});
let logged: MockInstance<typeof console.error>;

server.respond = (request, response) => request.resume().on('end', () => response.end());
const { error } = await storage.client(ana).from('open').upload('kept', 'x'.repeat(500_000));
if (error) throw error;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const requests = [
  () => storage.request('/object/public/open/kept'),
  () => storage.request('/render/image/public/open/kept?width=10'),
  () => storage.request('/object/open/new', { as: 'service_role', method: 'PUT', body: 'new' }),
  () =>
    storage.request('/object/copy', {
      as: 'service_role',
      method: 'POST',
      body: JSON.stringify({ bucketId: 'open', sourceKey: 'kept', destinationKey: 'copy' }),
    }),
];

test.each<[string, RequestListener, number, string]>([
  ['does not respond', () => {}, 504, 'FileStoreTimeout'],
  ['closes the connection', ({ socket }) => socket.destroy(), 503, 'FileStoreUnavailable'],
])('While the store %s, downloads, renditions, uploads and copies fail with Retry-After and change nothing, and the log has the cause', async (_, respond, status, code) => {
  server.respond = respond;
  const before = await storage.query('select name, version from storage.objects');
  for (const request of requests) {
    logged.mockClear();
    const response = await request();
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ statusCode: String(status), code });
    expect(text).not.toContain(server.settings.endpoint);
    expect(String(logged.mock.calls)).toContain('The object store');
    expect(String(logged.mock.calls)).not.toContain(server.settings.secretAccessKey);
  }
  const resumable = await createTusRequests(storage).begin('open', 'video', 10);
  expect([resumable.status, resumable.headers.has('retry-after')]).toEqual([status, true]);
  expect(await storage.query('select name, version from storage.objects')).toEqual(before);
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
});

test('What needs no bytes of a file responds while the store does not', async () => {
  server.respond = () => {};
  const open = storage.client(ana).from('open');
  expect((await open.list()).data?.map(({ name }) => name)).toEqual(['kept']);
  expect((await open.info('kept')).data?.size).toBe(500_000);
  const head = await storage.request('/object/public/open/kept', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '500000']);
});

test('An object can be removed while the store is down, and the file is left to the sweep', async () => {
  server.respond = () => {};
  expect((await storage.client(ana).from('open').remove(['kept'])).data).toHaveLength(1);
  expect(String(logged.mock.calls)).toContain('the next sweep for unused files will try again');
});
