import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import { listen } from '#tests/setup/listen.ts';
import {
  createCache,
  createCountingCache,
  createPage,
  createPageFrom,
  createRequest,
  limits,
  site,
} from '#tests/setup/page-cache.ts';

describe('A public page', () => {
  test('is rendered once for concurrent requests', async () => {
    const { renders, cache } = createCountingCache(() => createPage('x'));
    await Promise.all(Array.from({ length: 50 }, () => cache.fetch(createRequest('/'))));
    expect(renders).toHaveLength(1);
  });

  test('is stored separately for each path and parameter that it reads', async () => {
    const { cache } = createCountingCache((path) => createPage(path));
    expect(await (await cache.fetch(createRequest('/a?q=1'))).text()).toBe('/a?q=1');
    expect(await (await cache.fetch(createRequest('/a?q=2'))).text()).toBe('/a?q=2');
  });

  test('is the same page with any other parameters, and is rendered without them', async () => {
    const { renders, cache } = createCountingCache((path) => createPage(path));
    for (const query of ['', '?utm_source=1', '?utm_source=2&fbclid=x'])
      expect(await (await cache.fetch(createRequest(`/${query}`))).text()).toBe('/');
    expect(await (await cache.fetch(createRequest('/?gclid=1&q=sea'))).text()).toBe('/?q=sea');
    expect(renders).toEqual(['/', '/?q=sea']);
  });

  test('is rendered without the visitor’s headers', async () => {
    let seen = new Headers();
    const cache = createCache(async (request) => {
      seen = request.headers;
      return createPageFrom('x', 'all');
    });
    await cache.fetch(
      createRequest('/', { cookie: 'me=1', authorization: 'Bearer x', 'accept-language': 'fr' }),
    );
    expect([...seen.keys()]).toEqual([]);
  });
});

describe('The renders of a client', () => {
  /** Creates a cache whose first page is slow. It renders one page of each client at a time. */
  function createSlowCache() {
    const slow = Promise.withResolvers<Response>();
    const created = createCountingCache((path) => (path === '/1' ? slow.promise : createPage('x')), {
      queue: createFairQueue({ ...limits, maxRunning: 2, maxRunningPerClient: 1 }),
    });
    return { ...created, finishFirst: () => slow.resolve(createPage('x')) };
  }

  test('are made one at a time, beside those of another client', async () => {
    const { cache, renders, finishFirst } = createSlowCache();
    const first = cache.fetch(createRequest('/1'), 'busy');
    const second = cache.fetch(createRequest('/2'), 'busy');
    await cache.fetch(createRequest('/3'), 'other');
    expect(renders).toEqual(['/1', '/3']);
    finishFirst();
    await Promise.all([first, second]);
    expect(renders).toEqual(['/1', '/3', '/2']);
  });

  test('that wait only for clients who have hung up are not made', async () => {
    const { cache, renders, finishFirst } = createSlowCache();
    const running = cache.fetch(createRequest('/1'));
    const hangUp = new AbortController();
    const [alone, first, second] = ['/alone', '/shared', '/shared'].map((path, index) =>
      cache.fetch(new Request(site + path, index < 2 ? { signal: hangUp.signal } : {})),
    );
    hangUp.abort(new Error('hung up'));
    await expect(alone).rejects.toThrow('hung up');
    finishFirst();
    await Promise.all([running, first, second]);
    expect(renders).toEqual(['/1', '/shared']);
  });
});

test('A URL whose path begins with two slashes is treated as a path of this site', async () => {
  const { renders, cache } = createCountingCache((path) => createPage(path));
  expect(await (await cache.fetch(new Request(`${site}//evil.example/x`))).text()).toBe('//evil.example/x');
  expect(renders).toEqual(['//evil.example/x']);
});

test('The response to HEAD has the headers and no body', async () => {
  const { cache } = createCountingCache(() => createPage('hello'));
  const response = await cache.fetch(createRequest('/', {}, 'HEAD'));
  expect(response.headers.get('content-length')).toBe('5');
  expect(await response.text()).toBe('');
});

test('sendStored sends a current page, whatever else its query contains, and leaves every other request to the next handler', async () => {
  const { cache } = createCountingCache(() => createPage('stored'));
  const server = createServer((request, response) => {
    if (!cache.sendStored(request, response)) response.writeHead(404).end();
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  expect((await fetch(url)).status).toBe(404);
  await cache.fetch(createRequest('/'));
  const stored = await fetch(url);
  expect(await stored.text()).toBe('stored');
  expect((await fetch(`${url}?utm_source=letter`)).status).toBe(200);
  expect((await fetch(`${url}?q=1`)).status).toBe(404);
  const etag = stored.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  cache.invalidateAll();
  expect((await fetch(url)).status).toBe(404);
});
