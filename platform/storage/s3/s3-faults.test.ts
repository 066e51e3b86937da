import type { RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeLater } from '#tests/setup/close-after-tests.ts';
import { startFaultyStore } from '#tests/setup/faulty-store.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { createS3Store } from './s3-store.ts';

const server = await startFaultyStore();
const timeoutMs = 300;
const store = createS3Store(server.settings, timeoutMs);

const operations: (() => Promise<unknown>)[] = [
  () => store.readRange('files/x', { start: 0, end: 9 }),
  () => store.read('files/x', 100),
  () => store.create('files/x', new Uint8Array([1])),
  () => store.copy('files/x', 'files/y'),
  () => store.remove('files/x'),
  () => store.listAll('files/'),
];

test.each<[string, isTimeout: boolean, RequestListener]>([
  ['does not respond', true, () => {}],
  ['never ends an error', true, (_request, response) => response.writeHead(500).write('<Error>')],
  ['closes the connection', false, (request) => request.socket.destroy()],
  [
    'responds with an error',
    false,
    (_request, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  ],
  [
    'responds with the 404 of a proxy',
    false,
    (_request, response) => response.writeHead(404).end('<h1>Not found</h1>'),
  ],
  [
    'redirects to another host',
    false,
    (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
])('A store that %s is reported by each operation (as a timeout: %s)', async (_, isTimeout, respond) => {
  server.respond = respond;
  const results = await Promise.allSettled(operations.map((operate) => operate()));
  const fault = { status: 'rejected', reason: { name: 'FileStoreError', isTimeout } };
  expect(results).toMatchObject(operations.map(() => fault));
});

test('A connection that the store has closed is opened again, once', async () => {
  let requests = 0;
  server.respond = (request, response) => {
    requests += 1;
    if (requests === 1) request.socket.destroy();
    else response.end('0123456789');
  };
  expect(Buffer.from((await store.read('files/x', 100)) ?? []).toString()).toBe('0123456789');
  expect(requests).toBe(2);
});

test.each<[string, (response: Parameters<RequestListener>[1]) => void]>([
  ['ends in the middle', (response) => response.destroy()],
  ['stops in the middle', () => {}],
])('A response that %s fails, and never passes for the whole file', async (_, finish) => {
  const end = 999_999;
  server.respond = (_request, response) => {
    response.writeHead(206, { 'content-range': `bytes 0-${end}/1000000`, 'content-length': '1000000' });
    response.write(Buffer.alloc(1000), () => setTimeout(() => finish(response), 20));
  };
  const stream = await store.readRange('files/x', { start: 0, end });
  await expect(buffer(stream as Readable)).rejects.toMatchObject({ name: 'FileStoreError' });
});

test('A store that ignores the range, or sends another number of bytes, is reported', async () => {
  server.respond = (_request, response) => response.end('0123456789');
  await expect(store.readRange('files/x', { start: 2, end: 4 })).rejects.toThrow('another range');
  server.respond = (_request, response) =>
    response.writeHead(206, { 'content-range': 'bytes 2-4/10' }).end('0123456789');
  await expect(store.readRange('files/x', { start: 2, end: 4 })).rejects.toThrow('instead of 3');
});

test('A file that is larger than it may be is not read', async () => {
  server.respond = (_request, response) => response.end('0123456789');
  await expect(store.read('files/x', 9)).rejects.toThrow('10 bytes');
});

test('A list that is garbage or incomplete does not pass for an empty one', async () => {
  for (const body of ['', '<html></html>', '<ListBucketResult><Contents><Key>a</Key>']) {
    server.respond = (_request, response) => response.end(body);
    await expect(store.listAll('files/')).rejects.toThrow('something else than a list');
  }
});

test('A list of several pages is read to its end', async () => {
  server.respond = (request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
    const [key, rest] = token
      ? ['files/b', '<IsTruncated>false</IsTruncated>']
      : ['files/a', '<IsTruncated>true</IsTruncated><NextContinuationToken>t+/=</NextContinuationToken>'];
    response.end(
      `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents>${rest}</ListBucketResult>`,
    );
  };
  expect((await store.listAll('files/')).map(({ key }) => key)).toEqual(['files/a', 'files/b']);
});

test('A file that exists is not overwritten, where the store checks that', async () => {
  const sent: unknown[] = [];
  server.respond = (request, response) => {
    sent.push(request.headers['if-none-match'], request.headers['content-md5']);
    response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
  };
  expect(await store.create('files/x', new Uint8Array(Buffer.from('x')))).toBe(false);
  // The MD5 hash of "x".
  expect(sent).toEqual(['*', 'ndTkYSaMgDT1yFZOFVxnpg==']);
});

test('A store that knows no conditions stores the file without one', async () => {
  const sent: unknown[] = [];
  server.respond = (request, response) => {
    const condition = request.headers['if-none-match'];
    sent.push(condition);
    if (condition) response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
    else response.end();
  };
  expect(await store.create('files/x', new Uint8Array([1]))).toBe(true);
  expect(sent).toEqual(['*', undefined]);
});

test('A copy that fails after it has begun is not taken for a success', async () => {
  server.respond = (_request, response) => response.end('<Error><Code>InternalError</Code></Error>');
  await expect(store.copy('files/x', 'files/y')).rejects.toThrow('did not copy');
});

test('While a store hangs, further requests fail at once', async () => {
  server.respond = () => {};
  const waiting = Array.from({ length: 256 }, () => store.read('files/x', 100).catch(() => 'timeout'));
  await expect(store.read('files/x', 100)).rejects.toThrow('256 requests wait');
  await Promise.all(waiting);
});

test('A wrong key and a missing bucket are faults, and not missing files, and the error does not have the secret', async () => {
  const { settings, close } = await startS3Server();
  closeLater(close);
  const wrong = createS3Store({ ...settings, secretAccessKey: 'a-wrong-secret' });
  const reading = wrong.read('files/x', 10);
  await expect(reading).rejects.toThrow('status 403 SignatureDoesNotMatch');
  await expect(reading).rejects.not.toThrow('a-wrong-secret');
  const missing = createS3Store({ ...settings, bucket: 'missing' });
  await expect(missing.read('files/x', 10)).rejects.toThrow('status 404 NoSuchBucket');
});
