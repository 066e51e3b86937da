import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createImageFunction } from '#tests/setup/image-function.ts';
import { listen } from '#tests/setup/listen.ts';

/** The function in its runtime (docs/product/import.md). */

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)]);
const seen: string[] = [];

const paths: Record<string, (response: ServerResponse) => void> = {
  '/a.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(png),
  '/moved.png': (response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/endless.png': (response) => {
    const chunk = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    const write = () => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', write);
    };
    write();
  },
};

/** The responses of `has_role` by token. The session “half” lacks the second factor, and “ended” is over. */
const answers: Record<string, [number, unknown]> = {
  'Bearer owner': [200, true],
  'Bearer editor': [200, false],
  'Bearer half': [200, false],
  'Bearer ended': [200, false],
  'Bearer visitor': [401, { code: '42501' }],
  'Bearer broken': [503, {}],
};

/** The site that knows the callers, and the server of the images. */
const port = await listen(
  createServer((request, response) => {
    const url = request.url ?? '';
    if (url === '/rest/v1/rpc/is_session_valid') {
      const isValid = request.headers.authorization === 'Bearer editor';
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(isValid));
      return;
    }
    if (url === '/rest/v1/rpc/has_role') {
      const [status, body] = answers[request.headers.authorization ?? ''] ?? [401, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    if (url === '/auth/v1/user') {
      response.writeHead(request.headers.authorization === 'Bearer ended' ? 403 : 200).end('{}');
      return;
    }
    seen.push(`${request.headers.host} ${url}`);
    const respond = paths[url];
    if (respond) respond(response);
    else response.writeHead(404).end('not here');
  }),
);
const images = `http://images.test:${port}`;
const functions = await closeAfterTests(
  createImageFunction({ SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_ANON_KEY: 'anon' }),
);

const call = (url: unknown, token = 'owner', name = 'fetch-image') =>
  functions.request(name, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });

test.each(['/a.png', '/moved.png'])('An owner gets the bytes of %s, as a file', async (path) => {
  const response = await call(images + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
});

test.each([
  ['editor', 403, 'owners_only'],
  ['half', 403, 'second_factor_required'],
  ['ended', 401, 'signed_out'],
  ['visitor', 401, 'signed_out'],
  ['unknown', 401, 'signed_out'],
  ['broken', 503, 'backend_unavailable'],
])('Nothing is fetched for a session that is “%s”', async (token, status, code) => {
  const before = seen.length;
  const response = await call(`${images}/a.png`, token);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  expect(seen).toHaveLength(before);
});

test.each([
  ['a file without an end', '/endless.png', 'too_large'],
  ['a missing file', '/missing.png', 'not_found'],
])('The function does not return %s', async (_, path, code) => {
  const response = await call(images + path);
  expect(response.ok).toBe(false);
  expect(await response.json()).toMatchObject({ code });
});

test.each([
  ['a name with a private address beside a public one', 'http://private.test/a.png', 'address_not_public'],
  ['no URL', 'a.png', 'invalid_url'],
  ['no text', 7, 'invalid_url'],
  ['a long URL', `http://images.test/${'a'.repeat(2000)}`, 'invalid_url'],
])('The function rejects %s as a URL', async (_, url, code) => {
  expect(await (await call(url)).json()).toMatchObject({ code });
});

test.each([
  'http://127.0.0.1/a.png',
  'http://[::1]/a.png',
])('The function that is deployed rejects %s', async (url) => {
  expect(await (await call(url, 'owner', 'real')).json()).toMatchObject({ code: 'address_not_public' });
});

test('The function that is deployed rejects all ports but those of http and https', async () => {
  // The URL has an address, so that no name is resolved.
  expect(await (await call('http://8.8.8.8:8080/a.png', 'owner', 'real')).json()).toMatchObject({
    code: 'url_not_allowed',
  });
});

test('A browser on another origin may call the function', async () => {
  const response = await functions.request('fetch-image', { method: 'OPTIONS' });
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
});
