import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { openUrl } from './open-url.ts';
import type { ReachableHosts } from './public-internet.ts';

/** Connections are opened to the address that was checked, and to no other (docs/product/import.md). */

const received: IncomingMessage[] = [];
const port = await listen(
  createServer((request, response) => {
    received.push(request);
    response.end('ok');
  }),
);

/** A name server that answers each question about a name with another address. */
function createHosts(...addresses: string[]) {
  let asked = 0;
  const hosts: ReachableHosts = {
    resolve: async () => [{ address: addresses[asked++] ?? '10.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
  };
  return { hosts, countQuestions: () => asked };
}
const never = new AbortController().signal;

test('A name is resolved once, so it cannot lead to another address afterwards (DNS rebinding)', async () => {
  const { hosts, countQuestions } = createHosts('127.0.0.1', '10.0.0.1');
  const response = await openUrl(new URL(`http://rebound.test:${port}/a.png?b=c`), hosts, never);
  response.destroy();
  expect(countQuestions()).toBe(1);
  expect([received.at(-1)?.url, received.at(-1)?.headers.host]).toEqual([
    '/a.png?b=c',
    `rebound.test:${port}`,
  ]);
});

test.each([
  ['http://user:secret@a.test/', /^The URL has a name or a password in it\./],
  ['ftp://a.test/', /^Only URLs that begin with http/],
])('The error for %s says what is wrong with it', async (url, message) => {
  const { hosts, countQuestions } = createHosts('127.0.0.1');
  await expect(openUrl(new URL(url), hosts, never)).rejects.toMatchObject({
    code: 'url_not_allowed',
    message: expect.stringMatching(message),
  });
  expect(countQuestions()).toBe(0);
});

test.each([
  ['127.0.0.1', 'url_not_allowed'],
  ['10.0.0.1', 'address_not_public'],
])('With a port that is not allowed, a name that leads to %s is rejected with %s', async (address, code) => {
  const hosts: ReachableHosts = { ...createHosts(address).hosts, isAllowedPort: () => false };
  await expect(openUrl(new URL('http://a.test:8080/'), hosts, never)).rejects.toMatchObject({ code });
});

test('A name without addresses is unreachable', async () => {
  const hosts: ReachableHosts = { ...createHosts().hosts, resolve: async () => [] };
  await expect(openUrl(new URL('http://a.test/'), hosts, never)).rejects.toMatchObject({
    code: 'unreachable',
  });
});

test('With https, the name is that of the URL, and its certificate is verified', async () => {
  const names: (string | false | null)[] = [];
  const tls = createTlsServer({
    SNICallback(name, done) {
      names.push(name);
      done(new Error('no certificate'));
    },
  }).on('tlsClientError', (_error: Error, socket: TLSSocket) => socket.destroy());
  const url = new URL(`https://images.test:${await listen(tls)}/`);
  await expect(openUrl(url, createHosts('127.0.0.1').hosts, never)).rejects.toMatchObject({
    code: 'unreachable',
  });
  expect(names).toEqual(['images.test']);
});

test.each([
  [
    'switches to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ],
  ['sends no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['sends endless headers', `HTTP/1.1 200 OK\r\n${'X-A: a\r\n'.repeat(10_000)}`],
  ['closes the connection at once', null],
])('A server that %s is unreachable', async (_, text) => {
  const tcp = createTcpServer((socket) => {
    socket.on('error', () => {});
    if (text === null) socket.destroy();
    else socket.once('data', () => socket.write(text));
  });
  const url = new URL(`http://a.test:${await listen(tcp)}/`);
  await expect(openUrl(url, createHosts('127.0.0.1').hosts, never)).rejects.toMatchObject({
    code: 'unreachable',
  });
});
