import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';

// Clients that send a part of a request, and then nothing more for as long as a test needs.

let site: Site;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => site.close());

interface Request {
  path: string;
  headers: Record<string, string>;
  /** What is sent of the body. */
  body: string;
  /** The length of the whole body. */
  length: number;
}

/** Sends the start of a request, and waits until the server has received it. `read` returns what it has responded. */
async function sendStart({ path, headers, body, length }: Request) {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const lines = Object.entries({
    host: new URL(site.url).host,
    expect: '100-continue',
    'content-length': length,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await expect.poll(() => received).toContain('HTTP/1.1 100');
  return { socket, read: () => received };
}

const message = 'name=Ana&email=ana%40example.com&subject=booking&message=Hello';
const halfForm = (client: string): Request => ({
  path: '/contact',
  headers: {
    origin: site.url,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': client,
  },
  body: message.slice(0, 10),
  length: message.length,
});

test('While clients send their forms slowly, pages are rendered for others, and then the forms are received', async () => {
  const clients = [1, 2, 3, 4].map((number) => `203.0.113.${number}`);
  const forms = await Promise.all(clients.map((client) => sendStart(halfForm(client))));
  expect((await fetch(`${site.url}/blog?q=slow`)).status).toBe(200);
  for (const { socket } of forms) socket.write(message.slice(10));
  // The page of a stored message.
  for (const { read } of forms) await expect.poll(read).toContain('location: /contact?sent=');
});

// Only Linux lets a program connect from any address of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'A client that opens too many connections loses them, and others do not',
  async () => {
    const port = Number(new URL(site.url).port);
    const idle = Array.from({ length: 130 }, () =>
      connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }),
    );
    sockets.push(...idle);
    for (const socket of idle) socket.on('error', () => {}).resume();
    await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(2);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  },
);

test('Nothing is logged about clients that hang up before they have sent their whole request', async () => {
  const paths = [
    '/rest/v1/posts',
    '/rest/v1/rpc/any',
    '/auth/v1/token?grant_type=password',
    '/storage/v1/object/list/images',
    '/contact',
  ];
  const headers = {
    apikey: site.anonKey,
    authorization: `Bearer ${site.anonKey}`,
    'content-type': 'application/json',
  };
  for (const path of paths) {
    const { socket } = await sendStart({ path, headers, body: '{"', length: 100 });
    socket.destroy();
  }
  // A server that has stopped logs nothing more.
  await site.stop();
  expect(site.output()).not.toMatch(/aborted|\n\s+at /);
});
