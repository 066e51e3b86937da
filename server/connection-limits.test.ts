import { EventEmitter } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { listen } from '#tests/setup/listen.ts';
import { openSocket } from '#tests/setup/open-socket.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  toServerOptions,
} from './connection-limits.ts';

/** A server that responds with more bytes than the buffers of a connection hold. */
async function openServer(changed: Partial<ConnectionLimits>, trustedRanges: string[] = []) {
  const limits = { ...connectionLimits, checkIntervalMs: 20, ...changed };
  const server = createServer(toServerOptions(limits), (request, response) => {
    request.resume().on('end', () => response.end(Buffer.alloc(64 * 1024 * 1024)));
  });
  limitConnections(server, limits, createTrustedProxies(trustedRanges));
  return { server, port: await listen(server) };
}

function open(port: number, sent = ''): { socket: Socket; closed: Promise<void> } {
  const socket = openSocket(port);
  socket.write(sent);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { socket, closed };
}

const request = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n';
const hello = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** Resolves when the first bytes of a response have arrived. */
const getResponse = (socket: Socket) => new Promise((resolve) => socket.once('data', resolve));

test.each([
  ['nothing', '', { headersTimeoutMs: 50 }],
  ['a part of a header', 'GET / HTTP/1.1\r\nho', { headersTimeoutMs: 50 }],
  ['a part of a body', `${request}abc`, { headersTimeoutMs: 50, requestTimeoutMs: 100 }], // Node.js rejects a longer time for headers.
  ['a part of a body, and stops', `${request}abc`, { idleTimeoutMs: 50 }],
])('The connection of a client that sends %s is closed', async (_case, sent, limits) => {
  const { socket, closed } = open((await openServer(limits)).port, sent);
  socket.resume();
  await closed;
});

test('A connection stays open between two requests, until its time is over', async () => {
  const { port, server } = await openServer({ keepAliveTimeoutMs: 50 });
  server.removeAllListeners('request').on('request', (_request, response) => response.end());
  const { socket, closed } = open(port, hello);
  await getResponse(socket);
  socket.write(hello);
  await getResponse(socket);
  await closed;
});

test('The connection of a client that does not read its response is closed', async () => {
  const { port, server } = await openServer({ idleTimeoutMs: 50 });
  const isComplete = new Promise<boolean>((resolve) => {
    server.on('request', (_request, response) => {
      response.on('close', () => resolve(response.writableFinished));
    });
  });
  open(port, hello).socket.pause();
  expect(await isComplete).toBe(false);
});

test('A client gets no more connections than its limit, and another one when it closes one', async () => {
  const { port } = await openServer({ maxConnectionsPerClient: 2 });
  const first = open(port, hello);
  await Promise.all([getResponse(first.socket), getResponse(open(port, hello).socket)]);
  await open(port, hello).closed;
  first.socket.destroy();
  await expect
    .poll(() => {
      const { socket, closed } = open(port, hello);
      return Promise.race([getResponse(socket).then(() => 'response'), closed.then(() => 'closed')]);
    })
    .toBe('response');
});

test('The addresses of an IPv6 network share the limit of one client', () => {
  const server = createServer().removeAllListeners('connection');
  limitConnections(server, { ...connectionLimits, maxConnectionsPerClient: 1 }, createTrustedProxies([]));
  const closed: string[] = [];
  for (const remoteAddress of ['2001:db8:7:7::1', '2001:db8:7:7:1::2', '2001:db8:7:8::1']) {
    const destroy = () => closed.push(remoteAddress);
    server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }));
  }
  expect(closed).toEqual(['2001:db8:7:7:1::2']);
});

test('A client that opens connections faster than its limit allows gets no more of them for a while', async () => {
  const newConnectionsPerClient = { tokens: 1, perSeconds: 3600, burst: 3 };
  const { port } = await openServer({ newConnectionsPerClient });
  for (let opened = 0; opened < 3; opened++) {
    const { socket, closed } = open(port, hello);
    await getResponse(socket);
    socket.destroy();
    await closed;
  }
  const { socket, closed } = open(port, hello);
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBe(0);
});

test('All clients together get no more connections than the limit of the server', async () => {
  const { port } = await openServer({ maxConnections: 2 }, ['127.0.0.0/8']);
  await Promise.all([getResponse(open(port, hello).socket), getResponse(open(port, hello).socket)]);
  await open(port, hello).closed;
});

test('A trusted proxy gets as many connections as it opens', async () => {
  const { port } = await openServer({ maxConnectionsPerClient: 2 }, ['127.0.0.0/8']);
  await Promise.all(Array.from({ length: 5 }, () => getResponse(open(port, hello).socket)));
});

test('A connection is not read while too many of its requests are in progress, and then all get a response', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  limitConnections(server, connectionLimits, createTrustedProxies([]));
  const port = await listen(server);
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const requests = 10_000;
  const { socket } = open(port, hello.repeat(requests));
  const start = 'HTTP/1.1 200';
  let responses = 0;
  let unfinished = '';
  socket.on('data', (chunk) => {
    const parts = `${unfinished}${chunk}`.split(start);
    responses += parts.length - 1;
    // A chunk may end within the start of a response.
    unfinished = parts.at(-1)?.slice(1 - start.length) ?? '';
  });
  const serverSocket = await accepted;
  await expect.poll(() => serverSocket.isPaused()).toBe(true);
  // What has been read already, up to 64 KiB or 2,427 requests, is still served.
  expect(waiting.length).toBeLessThan(3000);
  await expect
    .poll(
      () => {
        for (const response of waiting.splice(0)) response.end();
        return responses;
      },
      { interval: 1 },
    )
    .toBe(requests);
});
