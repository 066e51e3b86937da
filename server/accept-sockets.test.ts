import { afterAll, expect, test } from 'vitest';
import { exchange } from '#tests/setup/open-socket.ts';
import { startHttpServer } from './http-server.ts';

const server = await startHttpServer(
  (_, response) => response.end('served'),
  { port: 0, host: '127.0.0.1', trustedProxies: [] },
  {
    async accept(_, socket) {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
    async closeSockets() {},
  },
);
afterAll(() => server.close());

/** Sends a request with this `Upgrade`, and returns the response. */
const upgrade = (path: string, protocol: string, method = 'GET') =>
  exchange(
    Number(new URL(server.url).port),
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n` +
      'Content-Length: 0\r\n\r\n',
  );

test('A client that offers another protocol than websockets, as Java does with HTTP/2, gets its response', async () => {
  expect(await upgrade('/auth/v1/health', 'h2c')).toMatch(/^HTTP\/1\.1 200 OK.*served$/s);
  expect(await upgrade('/auth/v1/token', 'h2c', 'POST')).toMatch(/^HTTP\/1\.1 200 OK.*served$/s);
});

test('Only the path of the realtime service accepts websockets', async () => {
  expect(await upgrade('/realtime/v1/websocket?apikey=x', 'WebSocket')).toMatch(/^HTTP\/1\.1 101 /);
  expect(await upgrade('http://x/realtime/v1/websocket?apikey=x', 'websocket')).toMatch(/^HTTP\/1\.1 101 /);
  expect(await upgrade('http://x/?/realtime/v1/websocket', 'websocket')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await upgrade('/rest/v1/posts', 'websocket')).toMatch(/^HTTP\/1\.1 404 /);
});
