import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

// What only a real connection shows: clients that go away, and answers to clients that are still sending.

let storage: TestStorage;
const server = createAdaptorServer({ fetch: (...call) => storage.app.fetch(...call) });
const opened: Readable[] = [];
let port: number;

beforeAll(async () => {
  storage = await createTestStorage({
    maxObjectSize: 8 * 1024 * 1024,
    files: (files) => ({
      ...files,
      async read(version, range) {
        const bytes = await files.read(version, range);
        if (bytes instanceof Readable) opened.push(bytes);
        return bytes;
      },
    }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => storage.client('service_role').emptyBucket('open'));
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await storage.close();
});

function send(method: string, path: string, key: string, headers: Record<string, string | number> = {}) {
  const login = { apikey: key, authorization: `Bearer ${key}` };
  return request({
    port,
    host: '127.0.0.1',
    method,
    path: `/storage/v1${path}`,
    headers: { ...login, ...headers },
  });
}

async function answerTo(
  sending: ReturnType<typeof send>,
): Promise<{ status: number | undefined; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
  });
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}

test('a client that goes away in the middle of an upload leaves nothing', async () => {
  const sending = send('POST', '/object/open/key', storage.keys.serviceRoleKey, {
    'content-length': 5_000_000,
  });
  sending.on('error', () => {});
  sending.write(Buffer.alloc(1_000_000));
  await expect.poll(storage.filesOnDisk).toHaveLength(1);
  sending.destroy();
  await expect.poll(storage.filesOnDisk).toEqual([]);
  expect(await storage.query('select from storage.objects')).toEqual([]);
});

test.each<[string, string, number, Record<string, string | number>]>([
  ['by policy', 'AccessDenied', 400, { 'content-length': 6_000_000 }],
  ['by the size it announces', 'EntityTooLarge', 413, { 'content-length': 20_000_000 }],
  ['by the size it comes to', 'EntityTooLarge', 413, { 'transfer-encoding': 'chunked' }],
])('a client whose upload is refused %s hears why, however much it was about to send', async (_case, code, status, headers) => {
  const { anonKey, serviceRoleKey } = storage.keys;
  const sending = send(
    'POST',
    '/object/open/key',
    code === 'AccessDenied' ? anonKey : serviceRoleKey,
    headers,
  );
  const answer = answerTo(sending);
  sending.end(Buffer.alloc(Number(headers['content-length'] ?? 20_000_000)));
  const { status: answered, body } = await answer;
  expect([answered, JSON.parse(body).code]).toEqual([status, code]);
  expect(await storage.filesOnDisk()).toEqual([]);
});

test('a client that goes away in the middle of a download closes the file', async () => {
  await storage
    .client('service_role')
    .from('open')
    .upload('large', Buffer.alloc(8 * 1024 * 1024));
  const before = opened.length;
  const reading = send('GET', '/object/public/open/large', '');
  reading.on('error', () => {}).end();
  const response = await new Promise<IncomingMessage>((resolve) => reading.on('response', resolve));
  response.on('error', () => {});
  expect(opened[before]?.closed).toBe(false);
  response.destroy();
  await expect.poll(() => opened[before]?.closed).toBe(true);
});

test.each([
  '/storage/v1/object/public/open/../../../../etc/passwd',
  '/storage/v1/object/public/open/..%2f..%2f..%2fetc%2fpasswd',
  '/storage/v1/object/public/open//etc/passwd',
  '/storage/v1/object/public/../closed/x',
  '/storage/v1/object/public/open/%2e%2e/closed/x',
  '/storage/v1/object/public/open/a\\..\\..\\x',
])('a path that climbs, as it is on the wire, finds nothing: %s', async (path) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('root:');
});
