import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { startFaultyStore } from '#tests/setup/faulty-store.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestStorageOnS3 } from '#tests/setup/storage-on-s3.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import { createS3Store } from './s3/s3-store.ts';

const server = await closeAfterTests(startFaultyStore());
const store = createS3Store(server.settings, { responseMs: 300, idleMs: 300 });
const storage = await createTestStorageOnS3(store);
let logged: MockInstance<typeof console.error>;

beforeAll(async () => {
  server.respond = (request, response) => request.resume().on('end', () => response.end());
  const { error } = await storage.client(ana).from('open').upload('kept', 'x'.repeat(500_000));
  if (error) throw error;
});
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const faults = {
  'does not respond': { respond: () => {}, status: 504, code: 'FileStoreTimeout' },
  'closes the connection': {
    respond: ({ socket }: { socket: { destroy(): void } }) => socket.destroy(),
    status: 503,
    code: 'FileStoreUnavailable',
  },
};

const requests: Record<string, () => Promise<Response>> = {
  'A download': () => storage.request('/object/public/open/kept'),
  'A rendition': () => storage.request('/render/image/public/open/kept?width=10'),
  'An upload': () => storage.request('/object/open/new', { as: 'service_role', method: 'PUT', body: 'new' }),
  'A copy': () =>
    storage.request('/object/copy', {
      as: 'service_role',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: 'open', sourceKey: 'kept', destinationKey: 'copy' }),
    }),
};

test.each(
  (Object.keys(faults) as (keyof typeof faults)[]).flatMap((fault) =>
    Object.keys(requests).map((name) => [name, fault] as const),
  ),
)('%s fails with Retry-After while the store %s, changes nothing, and the cause is in the log', async (name, fault) => {
  const { respond, status, code } = faults[fault];
  server.respond = respond;
  const before = await storage.query('select name, version from storage.objects');
  const response = await requests[name]?.();
  expect(response?.status).toBe(status);
  expect(response?.headers.get('retry-after')).toMatch(/^\d+$/);
  const text = (await response?.text()) ?? '';
  expect(JSON.parse(text)).toMatchObject({ statusCode: String(status), code });
  expect(text).not.toContain(server.settings.endpoint);
  expect(String(logged.mock.calls)).toContain('The object store');
  expect(String(logged.mock.calls)).not.toContain(server.settings.secretAccessKey);
  expect(await storage.query('select name, version from storage.objects')).toEqual(before);
  expect(await readdir(join(storage.draftsFolder, 'drafts'))).toEqual([]);
});

test('A resumable upload fails with Retry-After while the store does not respond', async () => {
  server.respond = () => {};
  const response = await createTusRequests(storage).begin('open', 'video', 10);
  expect([response.status, response.headers.has('retry-after')]).toEqual([504, true]);
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

test('A download that the store ends in the middle is ended for the client too', async () => {
  server.respond = (request, response) => request.resume().on('end', () => response.end());
  await storage.client(ana).from('open').upload('cut', 'x'.repeat(500_000));
  server.respond = (_request, response) => {
    response.writeHead(206, { 'content-range': 'bytes 0-499999/500000', 'content-length': '500000' });
    response.write(Buffer.alloc(1000), () => setTimeout(() => response.destroy(), 20));
  };
  const response = await storage.request('/object/public/open/cut');
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(String(logged.mock.calls)).toContain('ended a response early');
});
