import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { listen } from '#tests/setup/listen.ts';
import { openSocket } from '#tests/setup/open-socket.ts';
import { createClientKeys } from './request-turns.ts';
import { exemptProxies, limitUnsentBytes, type UnsentLimits } from './unsent-bytes.ts';

/** The bytes are more than the buffers of a connection hold. */
const size = 16 * 1024 * 1024;
const limits: UnsentLimits = { maxUnsentPerClient: 2.5 * size, maxUnsent: 5 * size };

/** Opens a server that responds only when `request` has it do so, with a string as the REST API does. */
async function openServer(changed: Partial<UnsentLimits> = {}) {
  const responses = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  const trusted = createTrustedProxies(['127.0.0.0/8']);
  limitUnsentBytes(server, { ...limits, ...changed }, exemptProxies(createClientKeys(trusted), trusted));
  const port = await listen(server);

  /** Sends requests on one connection and, once all have arrived, responds to them. Nothing is read. */
  async function request(client: string | undefined, count = 1, length = size): Promise<Socket> {
    const socket = openSocket(port).pause();
    const forwarded = client ? `x-forwarded-for: ${client}\r\n` : '';
    const before = new Set(responses);
    socket.write(
      `${`GET / HTTP/1.1\r\nhost: x\r\n${forwarded}\r\n`.repeat(count - 1)}GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${forwarded}\r\n`,
    );
    const getNew = () => [...responses].filter((response) => !before.has(response));
    await expect.poll(() => getNew().length).toBe(count);
    const body = 'x'.repeat(length);
    for (const response of getNew()) response.end(body);
    return socket;
  }

  const countHeld = () => responses.size;
  return { request, countHeld };
}

/** Reads all of a response, slowly. */
async function read(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await new Promise(setImmediate);
  }
  return bytes;
}

test('A client that reads nothing holds no more responses than its budget, and another one receives its own', async () => {
  const { request, countHeld } = await openServer();
  const first = await request('203.0.113.1');
  for (let number = 1; number < 10; number += 1) await request('203.0.113.1');
  // Two fit into the budget, beside the largest one.
  await expect.poll(countHeld).toBe(3);
  expect(await read(await request('203.0.113.2'))).toBeGreaterThan(size);
  expect(await read(first)).toBeGreaterThan(size);
});

test('A response that has been read counts no more', async () => {
  const { request } = await openServer();
  for (let number = 0; number < 6; number += 1)
    expect(await read(await request('203.0.113.1'))).toBeGreaterThan(size);
});

test('The responses that wait for an earlier one on their connection count too', async () => {
  const { request, countHeld } = await openServer();
  await request('203.0.113.1', 10);
  // Closing the connection of the last one ends all.
  await expect.poll(countHeld).toBe(0);
});

test('A single response may be larger than the budget of a client, and others still fit beside it', async () => {
  const { request, countHeld } = await openServer({ maxUnsentPerClient: size / 2 });
  const large = await request('203.0.113.1');
  const small = await request('203.0.113.1', 1, size / 4);
  expect(countHeld()).toBe(2);
  expect(await read(small)).toBeGreaterThan(size / 4);
  expect(await read(large)).toBeGreaterThan(size);
});

test('When all clients together exceed their budget, the client with the most unread bytes loses its last response', async () => {
  const { request, countHeld } = await openServer();
  for (const client of [1, 1, 2, 3, 4]) await request(`203.0.113.${client}`);
  // With their headers, five responses exceed the budget of five times `size`.
  await expect.poll(countHeld).toBe(4);
  const last = await request('203.0.113.5');
  expect(await read(last)).toBeGreaterThan(size);
});

test('A trusted proxy that does not name its clients has no budget', async () => {
  const { request, countHeld } = await openServer();
  for (let number = 0; number < 8; number += 1) await request(undefined);
  expect(countHeld()).toBe(8);
});
