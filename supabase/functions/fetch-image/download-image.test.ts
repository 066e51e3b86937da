import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { type DownloadLimits, downloadImage } from './download-image.ts';
import { publicInternet, type ReachableHosts } from './public-internet.ts';

/** These tests show what a hostile site may send instead of an image, and where it may lead (docs/product/import.md). */

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)]);
const limits: DownloadLimits = { maxBytes: 1024 * 1024, maxRedirects: 2, timeoutMs: 10_000 };

/** The number of bytes that the last response could send before it was closed. */
let sent = 0;

/** Writes small pieces for as long as the connection is open. */
function trickle(response: ServerResponse, first: Buffer, piece: Buffer, everyMs: number) {
  response.write(first);
  const timer = setInterval(() => {
    sent += piece.length;
    response.write(piece);
  }, everyMs);
  response.on('close', () => clearInterval(timer));
}

const paths: Record<string, (response: ServerResponse) => void> = {
  '/a.png': (response) => response.end(png),
  '/query.png?width=9': (response) => response.end(png),
  '/silent.png': () => {},
  '/slow.png': (response) => trickle(response, png, Buffer.from('a'), 20),
  '/gzip.png': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(png)),
  '/bomb.png': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
  '/declared.png': (response) => response.writeHead(200, { 'content-length': '9000000' }).write(png),
  // The beginning comes in two pieces.
  '/page.png': (response) => trickle(response, Buffer.from('<!doct'), Buffer.alloc(1000, 32), 5),
  '/script.svg': (response) =>
    response.end(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(100)}</svg>`),
  '/xml.svg': (response) => response.end(`<?xml version="1.0"?>${' '.repeat(100)}<svg/>`),
  '/heic.png': (response) =>
    response.end(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(100)])),
  '/empty.png': (response) => response.end(),
  '/none.png': (response) => response.writeHead(204).end(),
  '/cut.png': (response) => {
    response.writeHead(200, { 'content-length': '100000' }).write(png);
    setTimeout(() => response.destroy(), 50);
  },
  '/partial.png': (response) => response.writeHead(206).end(png),
  '/nowhere.png': (response) => response.writeHead(302).end(),
  '/password.png': (response) =>
    response.writeHead(302, { location: 'http://user:secret@images.test/a.png' }).end(),
  '/script.png': (response) => response.writeHead(302, { location: 'data:image/png;base64,AAAA' }).end(),
  '/three.png': (response) => response.writeHead(302, { location: '/two.png' }).end(),
  '/two.png': (response) => response.writeHead(307, { location: '/one.png' }).end(),
  '/one.png': (response) => response.writeHead(308, { location: '/a.png' }).end(),
  ...Object.fromEntries(
    [
      'http://[::1]/',
      'http://169.254.169.254/',
      'http://0177.0.0.2/', // 127 in octal
      'http://127%E3%80%820%E3%80%820%E3%80%822/', // Ideographic full stops separate the numbers.
      'http://private.test/',
      '//private.test/',
    ].map((location, index) => [
      `/private-${index}.png`,
      (response: ServerResponse) => response.writeHead(302, { location }).end(),
    ]),
  ),
};
const privatePaths = Object.keys(paths).filter((path) => path.startsWith('/private-'));

const received: IncomingMessage[] = [];
const port = await listen(
  createServer((request, response) => {
    sent = 0;
    received.push(request);
    paths[request.url ?? '']?.(response);
  }),
);
const images = `http://images.test:${port}`;
/** The real rules, but for the server of this test. */
const hosts: ReachableHosts = {
  resolve: async (host) => {
    if (host === 'images.test') return [{ address: '127.0.0.1', family: 4 }];
    if (host === 'private.test') return [{ address: '192.168.0.1', family: 4 }];
    return publicInternet.resolve(host);
  },
  isAllowed: (address) => address === '127.0.0.1' || publicInternet.isAllowed(address),
  isAllowedPort: () => true,
};

const download = (path: string, part: Partial<DownloadLimits> = {}) =>
  downloadImage(new URL(images + path), hosts, { ...limits, ...part });

test.each(['/a.png', '/query.png?width=9', '/two.png'])('The image at %s is returned', async (path) => {
  expect(Buffer.from(await download(path)).equals(png)).toBe(true);
});

test.each(privatePaths)('The redirect of %s to a private address is not followed', async (path) => {
  await expect(download(path)).rejects.toMatchObject({ code: 'address_not_public' });
});

test.each([
  ['a body that is compressed, which nobody asked for', '/gzip.png', 'not_an_image'],
  ['a decompression bomb, which is not unpacked', '/bomb.png', 'not_an_image'],
  ['a body that is declared as too large', '/declared.png', 'too_large'],
  ['a page whose beginning comes in pieces', '/page.png', 'not_an_image'],
  ['an SVG image with a script', '/script.svg', 'not_an_image'],
  ['an SVG image that begins like any XML file', '/xml.svg', 'not_an_image'],
  ['an image that browsers do not show', '/heic.png', 'not_an_image'],
  ['nothing', '/empty.png', 'not_an_image'],
  ['no content', '/none.png', 'not_found'],
  ['a part that was not asked for', '/partial.png', 'not_found'],
  ['a part of an image', '/cut.png', 'interrupted'],
  ['a redirect without a URL', '/nowhere.png', 'not_found'],
  ['a redirect with a password', '/password.png', 'url_not_allowed'],
  ['a redirect to what is no page', '/script.png', 'url_not_allowed'],
  ['too many redirects', '/three.png', 'too_many_redirects'],
])('A site that sends %s is rejected', async (_, path, code) => {
  await expect(download(path)).rejects.toMatchObject({ code });
  expect(sent).toBeLessThan(100_000);
});

test.each(['/silent.png', '/slow.png'])('The site of %s does not keep the function waiting', async (path) => {
  await expect(download(path, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
});

test('A name server that is silent does not keep the function waiting', async () => {
  const silent = { ...hosts, resolve: () => new Promise<never>(() => {}) };
  await expect(downloadImage(new URL(images), silent, { ...limits, timeoutMs: 100 })).rejects.toMatchObject({
    code: 'timeout',
  });
});

test('A name is resolved once, so it cannot lead to another address afterwards (DNS rebinding)', async () => {
  const addresses = ['127.0.0.1', '10.0.0.1'];
  const rebound: ReachableHosts = {
    ...hosts,
    resolve: async () => [{ address: addresses.shift() ?? '', family: 4 }],
  };
  await downloadImage(new URL(`http://rebound.test:${port}/a.png`), rebound, limits);
  expect(addresses).toEqual(['10.0.0.1']);
  expect(received.at(-1)?.headers.host).toBe(`rebound.test:${port}`);
});

test.each([
  ['http://user:secret@images.test/', /^The URL has a name or a password in it\./],
  ['ftp://images.test/', /^Only URLs that begin with http/],
])('The error for %s says what is wrong with it, and its name is not resolved', async (url, message) => {
  const unasked = { ...hosts, resolve: () => expect.unreachable() };
  await expect(downloadImage(new URL(url), unasked, limits)).rejects.toMatchObject({
    code: 'url_not_allowed',
    message: expect.stringMatching(message),
  });
});

test.each([
  ['images.test', 'url_not_allowed'],
  ['private.test', 'address_not_public'],
])('With a port that is not allowed, the name %s is rejected with %s', async (name, code) => {
  const strict = { ...hosts, isAllowedPort: () => false };
  const downloading = downloadImage(new URL(`http://${name}:8080/`), strict, limits);
  await expect(downloading).rejects.toMatchObject({ code });
});

test('A name without addresses is unreachable', async () => {
  const nowhere = { ...hosts, resolve: async () => [] };
  const downloading = downloadImage(new URL(images), nowhere, limits);
  await expect(downloading).rejects.toMatchObject({ code: 'unreachable' });
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
  await expect(downloadImage(url, hosts, limits)).rejects.toMatchObject({ code: 'unreachable' });
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
  const url = new URL(`http://images.test:${await listen(tcp)}/`);
  await expect(downloadImage(url, hosts, limits)).rejects.toMatchObject({ code: 'unreachable' });
});
