import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { exchange, openSocket } from '#tests/setup/open-socket.ts';
import { respondToClientErrors } from './client-errors.ts';

function openServer(
  options: Parameters<typeof createServer>[0] = {},
  onResponse: (response: ServerResponse) => void = () => {},
): Promise<number> {
  const server = createServer(options, (request, response) => {
    onResponse(response);
    if (request.url === '/begun') response.writeHead(200, { 'content-length': 5 }).write('abc');
    else response.end('hello');
  });
  respondToClientErrors(server);
  return listen(server);
}

const badRequest =
  'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 25\r\nConnection: close\r\n\r\n{"message":"Bad Request"}';

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a URL with bytes beyond ASCII', 'GET /rest/v1/posts?title=eq.Zürich HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
])('The response to %s is a small one with a JSON body', async (_case, sent) => {
  expect(await exchange(await openServer(), sent)).toBe(badRequest);
});

test('The response to a header that is too large has its own status', async () => {
  const port = await openServer({ maxHeaderSize: 100 });
  const response = await exchange(port, `GET / HTTP/1.1\r\nhost: ${'x'.repeat(200)}\r\n\r\n`);
  expect(response).toContain('HTTP/1.1 431 ');
  expect(response).toContain('{"message":"Request Header Fields Too Large"}');
});

test('A client that has closed its half of the connection gets the response, too', async () => {
  const socket = openSocket(await openServer());
  socket.end('FOO / HTTP/1.1\r\n\r\n');
  expect(await text(socket)).toBe(badRequest);
});

test('A response that has begun is cut off rather than followed by another one', async () => {
  const sent = 'GET /begun HTTP/1.1\r\nhost: x\r\n\r\nFOO / HTTP/1.1\r\n\r\n';
  expect(await exchange(await openServer(), sent)).not.toContain('Bad Request');
});

test('The server keeps serving after a client has sent garbage and closed its connection', async () => {
  const port = await openServer();
  const socket = openSocket(port);
  socket.write('FOO / HTTP/1.1\r\n\r\n', () => socket.resetAndDestroy());
  await new Promise((resolve) => socket.on('close', resolve));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello');
});

test('A connection that waits for its next request keeps nothing of the last one', async () => {
  const last = Promise.withResolvers<WeakRef<ServerResponse>>();
  const port = await openServer({}, (response) => last.resolve(new WeakRef(response)));
  const socket = openSocket(port);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  const response = await last.promise;
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  await expect
    .poll(() => {
      collectGarbage();
      return response.deref() === undefined;
    })
    .toBe(true);
});
