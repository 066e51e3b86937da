import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { createClientKeys, takeTurns } from './request-turns.ts';

interface Peer {
  remoteAddress: string;
  destroyed?: boolean;
}

const toRequest = (url: string, socket: Peer, forwarded?: string) =>
  ({
    url,
    socket: socket as Socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

/** Records which requests were begun in which iteration of the event loop. None of them takes time. */
function createRecorder() {
  const begun: string[] = [];
  const { listener, onConnection } = takeTurns(
    ({ url = '' }) => void begun.push(url),
    ({ socket }) => socket.remoteAddress ?? '',
    () => 0,
  );
  const send = (url: string, socket: Peer) => listener(toRequest(url, socket), {} as ServerResponse);
  return { begun, send, onConnection };
}

test('Clients take turns, and each keeps the order of its own requests', async () => {
  const { begun, send } = createRecorder();
  for (const number of [1, 2, 3]) send(`/many/${number}`, { remoteAddress: '192.0.2.1' });
  send('/one', { remoteAddress: '192.0.2.2' });
  await nextIteration();
  expect(begun).toEqual(['/many/1', '/one', '/many/2', '/many/3']);
});

test('While connections arrive, no request is begun, but not for longer than 50 iterations of the event loop', async () => {
  const { begun, send, onConnection } = createRecorder();
  send('/one', { remoteAddress: '192.0.2.1' });
  onConnection();
  await nextIteration();
  expect(begun).toEqual([]);
  await nextIteration();
  expect(begun).toEqual(['/one']);
  send('/two', { remoteAddress: '192.0.2.1' });
  for (let iteration = 0; iteration < 50; iteration++) {
    onConnection();
    await nextIteration();
  }
  expect(begun).toEqual(['/one']);
  onConnection();
  await nextIteration();
  expect(begun).toEqual(['/one', '/two']);
});

test('A request whose connection has closed is not begun', async () => {
  const { begun, send } = createRecorder();
  const connection: Peer = { remoteAddress: '192.0.2.1' };
  send('/gone', connection);
  connection.destroyed = true;
  send('/here', { remoteAddress: '192.0.2.1' });
  await nextIteration();
  expect(begun).toEqual(['/here']);
});

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['2001:db8:7:7::1', undefined, '2001:db8:7:7::/64'],
  ['192.0.2.1', '198.51.100.9', '192.0.2.1'],
  ['127.0.0.1', '198.51.100.9', '198.51.100.9'],
])('A request from %s that is forwarded for %s is one of %s', (remoteAddress, forwarded, client) => {
  const getClient = createClientKeys(createTrustedProxies(['127.0.0.0/8']));
  expect(getClient(toRequest('/', { remoteAddress }, forwarded))).toBe(client);
});
