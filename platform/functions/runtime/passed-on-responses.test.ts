import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFunctions, type TestFunctions } from '#tests/setup/functions.ts';

const files = {
  'pass-on/index.ts': `
    Deno.serve(async (request) => {
      const { url, how } = await request.json();
      const response = await fetch(url);
      if (how === 'copy') return new Response(response.body, response);
      if (how === 'clone') return response.clone();
      return response;
    });`,
  'headers/index.ts': `
    Deno.serve(async (request) => new Response('text', { headers: await request.json() }));`,
};

const text = 'The text of another server. '.repeat(100);
/** Sends what Node.js adds to each response: `Connection`, `Keep-Alive`, and `Transfer-Encoding` or a length. */
const upstream = createServer((request, response) => {
  const gzipped = request.url === '/gzip';
  response.writeHead(201, { 'x-own': 'header', ...(gzipped && { 'content-encoding': 'gzip' }) });
  response.write(gzipped ? gzipSync(text) : text);
  response.end();
});

let functions: TestFunctions;
beforeAll(async () => {
  functions = await createTestFunctions(files);
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await functions.close();
  upstream.closeAllConnections();
  upstream.close();
});

test.each([
  'itself',
  'copy',
  'clone',
])('A function passes on a response that it has fetched: %s', async (how) => {
  for (const path of ['/plain', '/gzip']) {
    const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}${path}`;
    const body = JSON.stringify({ url, how });
    const response = await functions.request('pass-on', { method: 'POST', body });
    expect([response.status, response.headers.get('x-own')]).toEqual([201, 'header']);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(text);
  }
});

test.each([
  { connection: 'upgrade' },
  { 'transfer-encoding': 'chunked' },
  { 'keep-alive': 'timeout=5' },
  { upgrade: 'websocket' },
  { te: 'gzip' },
  { 'proxy-connection': 'close' },
  { 'http2-settings': 'AAMAAABkAAQAAP__' },
])('The client gets the response of a function that sends %s', async (headers) => {
  const response = await functions.request('headers', { method: 'POST', body: JSON.stringify(headers) });
  expect([response.status, await response.text()]).toEqual([200, 'text']);
});
