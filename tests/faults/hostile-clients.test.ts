import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { openSocket } from '#tests/setup/open-socket.ts';
import { openSite } from '#tests/setup/site.ts';

/** Clients that send much, read nothing, or stop in the middle, while others use the site. */

const site = await closeAfterTests(openSite({ TRUSTED_PROXIES: '127.0.0.1' }));
const port = Number(new URL(site.url).port);

const connections = 60;
const requestsPerConnection = 16;

/** Keeps as many requests of one client in progress as its connections allow. `count` returns how many were answered. */
async function startFlood(path: string): Promise<{ count: () => number }> {
  const text = `HEAD ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\n\r\n`;
  let answered = 0;
  for (let number = 0; number < connections; number++) {
    const socket = openSocket(port);
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

/** Opens a page over a new connection. Returns the status. */
async function openPage(
  path: string,
  client: string,
  options: { method?: string; localAddress?: string } = {},
) {
  const headers = { 'x-forwarded-for': client };
  const sent = request(new URL(path, site.url), { agent: false, headers, method: 'HEAD', ...options }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  return response?.statusCode;
}

test('While one client floods the site with requests, another one does not wait for all that are in progress', async () => {
  await openPage('/about', '203.0.113.2');
  const { count } = await startFlood('/about');
  const waitedFor: number[] = [];
  for (let visit = 0; visit < 9; visit++) {
    const before = count();
    expect(await openPage('/about', '203.0.113.2')).toBe(200);
    waitedFor.push(count() - before);
  }
  // The median. If clients did not take turns, each visit would wait more than once for all that are in progress.
  expect(waitedFor.sort((a, b) => a - b)[4]).toBeLessThan(connections * requestsPerConnection);
});

interface Upload {
  path: string;
  headers: Record<string, string>;
  /** The part of the body that is sent. */
  body: string;
  /** The length of the whole body. */
  length: number;
}

/** Sends the start of a request, and waits until the server has received it. `read` returns what it has responded. */
async function sendStart({ path, headers, body, length }: Upload) {
  const socket = openSocket(port);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
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
const halfForm = (client: string): Upload => ({
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
  // The redirect after a message has been stored.
  for (const { read } of forms) await expect.poll(read).toContain('location: /contact?sent=');
});

// Only Linux lets a program connect from any address of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'The site believes the forwarding headers of the proxies in TRUSTED_PROXIES only',
  async () => {
    const maxVerifications = 30; // How many one client may send at once (platform/auth/service/rate-limits.ts).
    for (const [localAddress, expected] of [
      ['127.0.0.1', 400],
      ['127.0.0.2', 429],
    ] as const) {
      let status: number | undefined;
      for (let i = 0; i <= maxVerifications; i += 1)
        status = await openPage('/auth/v1/verify', `192.0.2.${i}`, { method: 'POST', localAddress });
      expect(status).toBe(expected);
    }
  },
);

test.runIf(process.platform === 'linux')(
  'A client that opens too many connections loses them, and others do not',
  async () => {
    // Two more than server/connection-limits.ts allows.
    const idle = Array.from({ length: 130 }, () => openSocket(port, { localAddress: '127.0.0.2' }).resume());
    await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(2);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  },
);

const attempts = 14;
/** The bytes of unread responses that the site may hold for a client, beside the largest of them. */
const budget = 64 * 1024 * 1024;

async function addLongPosts(): Promise<void> {
  const headers = { apikey: site.serviceRoleKey, 'content-type': 'application/json' };
  for (let batch = 0; batch < 5; batch += 1) {
    const posts = Array.from({ length: 60 }, (_, number) => ({
      title: `Post ${batch} ${number}`,
      content: randomBytes(6000).toString('hex'),
    }));
    const body = JSON.stringify(posts);
    const response = await fetch(`${site.url}/rest/v1/posts`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
  }
}

/** Requests a result of more than 10 MB, and stops reading as soon as it begins. */
async function requestPosts(client: string): Promise<Socket> {
  const socket = openSocket(port);
  socket.write(
    `GET /rest/v1/posts?select=content,a:content,b:content&apikey=${site.anonKey} HTTP/1.1\r\n` +
      `host: x\r\nconnection: close\r\nx-forwarded-for: ${client}\r\n\r\n`,
  );
  await once(socket, 'readable');
  const status = String(socket.read(12));
  // A busy machine may not read so much within the time limits. Then the site asks to try again.
  if (/ 50[34]$/.test(status)) {
    socket.destroy();
    return requestPosts(client);
  }
  expect(status).toBe('HTTP/1.1 200');
  return socket;
}

/** Reads the rest of a response. Returns its size, or undefined if the site has closed the connection before its end. */
async function readAll(socket: Socket): Promise<number | undefined> {
  let bytes = 0;
  let end = '';
  try {
    for await (const chunk of socket) {
      bytes += chunk.length;
      end = (end + chunk.toString('latin1')).slice(-2);
    }
  } catch {
    return undefined;
  }
  return end === '}]' ? bytes : undefined;
}

test('Of the results that a client does not read, the site holds no more than the budget of a client', async () => {
  await addLongPosts();
  const unread: Socket[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) unread.push(await requestPosts('203.0.113.1'));

  const size = await readAll(await requestPosts('203.0.113.2'));
  expect(size).toBeGreaterThan(10_000_000);

  const [first, ...others] = await Promise.all(unread.map(readAll));
  expect(first).toBe(size);
  const held = others.reduce<number>((sum, bytes = 0) => sum + bytes, 0);
  expect(held).toBeLessThan(budget + 10_000_000);
});

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
