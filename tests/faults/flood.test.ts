import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';

const connections = 60;
const requestsPerConnection = 16;

let site: Site;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.close();
});

/** Keeps as many requests of one client in progress as its connections allow. `count` returns how many were answered. */
async function startFlood(path: string): Promise<{ count: () => number }> {
  const { host, port } = new URL(site.url);
  const text = `HEAD ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 203.0.113.1\r\n\r\n`;
  let answered = 0;
  for (let number = 0; number < connections; number++) {
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const responses = chunk.split('HTTP/1.1 200').length - 1;
      answered += responses;
      socket.write(text.repeat(responses));
    });
    socket.write(text.repeat(requestsPerConnection));
  }
  await expect.poll(() => answered).toBeGreaterThan(connections * requestsPerConnection);
  return { count: () => answered };
}

/** Opens a page as another client does, over a new connection. */
const openPage = (path: string) =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.2' };
    request(new URL(path, site.url), { agent: false, headers, method: 'HEAD' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('While one client floods the site with requests, another one waits for only a few of them', async () => {
  await openPage('/about');
  const { count } = await startFlood('/about');
  const waitedFor: number[] = [];
  for (let visit = 0; visit < 9; visit++) {
    const before = count();
    expect(await openPage('/about')).toBe(200);
    waitedFor.push(count() - before);
  }
  // Without turns, each visit waits for all requests that are in progress, more than once.
  expect(waitedFor.sort((a, b) => a - b)[4]).toBeLessThan(connections * requestsPerConnection);
});
