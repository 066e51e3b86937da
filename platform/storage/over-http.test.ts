import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerGone, type Privileged } from '#platform/database/database.ts';
import { listen } from '#tests/setup/listen.ts';
import { exchange } from '#tests/setup/open-socket.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

// Tests that need a real connection: clients that disconnect, and responses to clients that are still sending.

const opened: Readable[] = [];
let lastQuery: ReturnType<Privileged['query']> | undefined;

const storage = await createTestStorage({
  maxObjectSize: 8 * 1024 * 1024,
  files: (files) => ({
    ...files,
    async read(version, range) {
      const bytes = await files.read(version, range);
      if (bytes instanceof Readable) opened.push(bytes);
      return bytes;
    },
  }),
  database: (database) => ({
    ...database,
    privilegedFor(...parameters) {
      const privileged = database.privilegedFor(...parameters);
      return {
        ...privileged,
        query(statement) {
          const result = privileged.query(statement);
          lastQuery = result;
          return result;
        },
      } as Privileged;
    },
  }),
});
const port = await listen(createAdaptorServer({ fetch: storage.app.fetch }));
const bucket = storage.client('service_role').from('open');
beforeEach(() => storage.client('service_role').emptyBucket('open'));
afterEach(() => void vi.useRealTimers());

/** Opens a request. The caller writes its body. */
function openRequest(method: string, path: string, apiKey: string, headers: object = {}) {
  const credentials = { apikey: apiKey, authorization: `Bearer ${apiKey}` };
  const url = `http://127.0.0.1:${port}/storage/v1${path}`;
  return request(url, { method, headers: { ...credentials, ...headers } });
}

/** Waits for the response to a request. The test reads its body. */
async function getResponse(sent: ReturnType<typeof openRequest>): Promise<IncomingMessage> {
  const [response] = await once(sent, 'response');
  return response;
}

test('A client that disconnects during an upload leaves nothing behind', async () => {
  const upload = openRequest('POST', '/object/open/key', storage.keys.serviceRoleKey, {
    'content-length': 5_000_000,
  });
  upload.on('error', () => {});
  upload.write(Buffer.alloc(1_000_000));
  await expect.poll(storage.listFiles).toHaveLength(1);
  upload.destroy();
  await expect.poll(storage.listFiles).toEqual([]);
  expect(await storage.query('select from storage.objects')).toEqual([]);
});

test.each<[string, string, number, Record<string, string | number>]>([
  ['is rejected by policies', 'AccessDenied', 400, { 'content-length': 6_000_000 }],
  ['declares a size above the limit', 'EntityTooLarge', 413, { 'content-length': 20_000_000 }],
  ['turns out to exceed the limit', 'EntityTooLarge', 413, { 'transfer-encoding': 'chunked' }],
])('A client whose upload %s receives the error even if it is still sending', async (_case, code, status, headers) => {
  const { anonKey, serviceRoleKey } = storage.keys;
  const apiKey = code === 'AccessDenied' ? anonKey : serviceRoleKey;
  const upload = openRequest('POST', '/object/open/key', apiKey, headers);
  const responding = getResponse(upload);
  upload.end(Buffer.alloc(Number(headers['content-length'] ?? 20_000_000)));
  const response = await responding;
  expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([status, code]);
  expect(await storage.listFiles()).toEqual([]);
});

test('Of the rejected uploads of a client, 18 are read to their end, and the next response ends its connection', async () => {
  // Two are read at a time and 16 wait (`drainLimits`). Time stands still, so none waits for too long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const size = 2 * 1024 * 1024;
  const uploads = Array.from({ length: 19 }, () => {
    const upload = openRequest('POST', '/object/open/key', 'not a key', { 'content-length': size });
    const response = getResponse(upload);
    upload.write(Buffer.alloc(size - 1));
    return { upload, response };
  });
  // The one that finds no place in the queue is the first to get its response.
  const first = await Promise.race(uploads.map(({ response }, index) => response.then(() => index)));
  const [closed] = uploads.splice(first, 1);
  for (const { upload } of uploads) upload.end('x');
  const connections: unknown[] = [];
  for (const { response } of [closed, ...uploads] as typeof uploads) {
    const { statusCode, headers } = await response;
    connections.push(headers.connection);
    expect(statusCode).toBe(401);
    expect(JSON.parse(await text(await response))).toHaveProperty('message');
  }
  expect(connections).toEqual(['close', ...Array(18).fill('keep-alive')]);
});

test('The file is closed if a client disconnects during a download', async () => {
  await bucket.upload('large', Buffer.alloc(8 * 1024 * 1024));
  const before = opened.length;
  const download = openRequest('GET', '/object/public/open/large', '');
  download.on('error', () => {}).end();
  const response = await getResponse(download);
  response.on('error', () => {});
  expect(opened[before]?.closed).toBe(false);
  response.destroy();
  await expect.poll(() => opened[before]?.closed).toBe(true);
});

test('The query for a public file is cancelled when the client hangs up', async () => {
  await storage.database.privileged.transaction(async (query) => {
    await query('lock table storage.objects in access exclusive mode');
    lastQuery = undefined;
    const download = openRequest('GET', '/object/public/open/key', '');
    download.on('error', () => {}).end();
    await expect.poll(() => lastQuery !== undefined).toBe(true);
    download.destroy();
    await expect(lastQuery).rejects.toBeInstanceOf(CallerGone);
  });
});

const files = ['open/../../../../etc/passwd', 'open/..%2f..%2f..%2fetc%2fpasswd', 'open//etc/passwd'];
const objects = ['../closed/x', 'open/%2e%2e/closed/x', 'open/a\\..\\..\\x'];
test.each([
  ...files,
  ...objects,
])('A raw path that points outside its bucket is rejected: %s', async (path) => {
  const request = `GET /storage/v1/object/public/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  const response = await exchange(port, request);
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(response).not.toContain('root:');
});

test('A download whose file fails in the middle is cut off, and nothing is appended to it', async () => {
  await bucket.upload('broken', Buffer.alloc(2 * 1024 * 1024, 'a'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The HTTP adapter logs that the response was aborted.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  opened.length = 0;
  const download = openRequest('GET', '/object/public/open/broken', storage.keys.anonKey).end();
  const response = await getResponse(download);
  await once(response, 'readable');
  opened[0]?.destroy(new Error('EIO: the path of the file'));
  let received = '';
  const read = async () => {
    for await (const chunk of response) received += chunk;
  };
  await expect(read()).rejects.toThrow('aborted');
  expect(received).toMatch(/^a*$/);
  expect(received.length).toBeLessThan(2 * 1024 * 1024);
  expect(log.mock.calls).toEqual([['storage: a file cannot be read to its end:', expect.any(Error)]]);
});
