import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { exchange } from '#tests/setup/open-socket.ts';
import { createFetchListener } from './fetch-listener.ts';

const port = await listen(
  createServer(createFetchListener((request) => new Response(request.url), 'http://site.example:3000')),
);

const send = (request: string) => exchange(port, `${request}Connection: close\r\n\r\n`);

test('A request of HTTP/1.0 without a Host header gets the host of the site', async () => {
  expect(await send('GET /a HTTP/1.0\r\n')).toMatch(/ 200 OK.*http:\/\/site\.example:3000\/a/s);
});

test.each([
  ['a host', 'GET / HTTP/1.1\r\nHost: a@b\r\n'],
  ['a path', 'GET /a\\b HTTP/1.1\r\nHost: x\r\n'],
  ['a target', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n'],
])('The response to %s that is not valid has a JSON body', async (_case, request) => {
  expect(await send(request)).toMatch(/^HTTP\/1\.1 400 .*application\/json.*{"message":"Bad Request"}/s);
});
