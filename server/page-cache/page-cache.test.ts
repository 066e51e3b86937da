import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueueLimits, QueueFull } from '#platform/limits/fair-queue.ts';
import { createPageCache, type PageCache, type PageCacheOptions, RenderTimeout } from './page-cache.ts';
import { createPageRead } from './page-read.ts';
import type { RenderedPage } from './read-tracker.ts';

const site = 'http://localhost';
const publicHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=31536000',
};
const createRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`${site}${path}`, { method, headers });

type Rendered = Response | RenderedPage | Promise<Response | RenderedPage>;

const limits: FairQueueLimits = { maxRunning: 4, maxWaiting: 8, maxWaitingPerClient: 8 };

/** Creates a cache of pages of which all read the parameter `q`, and no other. */
function createCache(render: PageCacheOptions['render'], options: Partial<PageCacheOptions> = {}) {
  const cache = createPageCache({
    render,
    parseUrl: (url) => {
      const { pathname, searchParams } = new URL(`http://localhost:1${url}`);
      const q = searchParams.get('q');
      return q === null ? { path: pathname, isBare: true } : { path: `${pathname}?q=${q}`, isBare: false };
    },
    queue: createFairQueue(limits),
    siteUrl: site,
    ...options,
  });
  return {
    ...cache,
    fetch: (request: Request, client = '192.0.2.1') => cache.fetch(request, client, request.signal),
  };
}

/** Creates a cache whose renders are recorded. A plain response counts as made from no table. */
function createCountingCache(
  render: (path: string, count: number) => Rendered,
  options?: Partial<PageCacheOptions>,
) {
  const renders: string[] = [];
  const cache = createCache(async (request) => {
    const { pathname, search } = new URL(request.url);
    renders.push(pathname + search);
    const rendered = await render(pathname + search, renders.length);
    return rendered instanceof Response ? { ...complete, response: rendered } : rendered;
  }, options);
  return { renders, cache };
}

const complete = { tables: new Set<string>(), reads: [], hasFailedRead: false, isBackendUnavailable: false };
const createPage = (text: string) => new Response(text, { headers: publicHeaders });
const createPageFrom = (text: string, tables: RenderedPage['tables']): RenderedPage => ({
  ...complete,
  response: createPage(text),
  tables,
});

describe('A public page', () => {
  test('is rendered only once until all pages are invalidated', async () => {
    const { renders, cache } = createCountingCache((path, count) => createPage(`${path} ${count}`));
    expect(await (await cache.fetch(createRequest('/'))).text()).toBe('/ 1');
    expect(await (await cache.fetch(createRequest('/'))).text()).toBe('/ 1');
    cache.invalidateAll();
    expect(await (await cache.fetch(createRequest('/'))).text()).toBe('/ 2');
    expect(renders).toEqual(['/', '/']);
  });

  test('is rendered again after a table that it was made from has changed, and only then', async () => {
    const { renders, cache } = createCountingCache((path) =>
      createPageFrom(path, new Set(path === '/' ? ['hero_slides', 'settings'] : ['posts'])),
    );
    const fetchBoth = async () => {
      await cache.fetch(createRequest('/'));
      await cache.fetch(createRequest('/blog'));
    };
    await fetchBoth();
    cache.invalidateTable('posts');
    await fetchBoth();
    expect(renders).toEqual(['/', '/blog', '/blog']);
    cache.invalidateTable('hero_slides');
    await fetchBoth();
    expect(renders).toEqual(['/', '/blog', '/blog', '/']);
  });

  test('is rendered again after a change of its table only if its reads have changed', async () => {
    let post = 'one';
    const read = async () => new Response(post, { headers: { etag: post } });
    const { renders, cache } = createCountingCache((path) => ({
      ...createPageFrom(`${path} ${post}`, new Set(['posts'])),
      reads: [createPageRead(read, 'posts', undefined, post)],
    }));
    const visit = async () => (await cache.fetch(createRequest('/blog/one'))).text();
    await visit();
    cache.invalidateTable('posts');
    expect(await visit()).toBe('/blog/one one');
    expect(renders).toHaveLength(1);
    post = 'changed';
    expect(await visit()).toBe('/blog/one one');
    cache.invalidateTable('posts');
    expect(await visit()).toBe('/blog/one changed');
    expect(renders).toHaveLength(2);
  });

  test('is rendered again if its table changes while its reads are repeated', async () => {
    let post = 'one';
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const { renders, cache } = createCountingCache(() => ({
      ...createPageFrom(post, new Set(['posts'])),
      reads: [
        createPageRead(
          async () => {
            const response = new Response(post, { headers: { etag: post } });
            begun.resolve();
            await slow.promise;
            return response;
          },
          'posts',
          undefined,
          post,
        ),
      ],
    }));
    const visit = async () => (await cache.fetch(createRequest('/'))).text();
    await visit();
    cache.invalidateTable('posts');
    const early = visit();
    await begun.promise;
    post = 'changed';
    cache.invalidateTable('posts');
    slow.resolve();
    expect(await early).toBe('one');
    expect(await visit()).toBe('changed');
    expect(renders).toHaveLength(2);
  });

  test('is rendered again after all pages are invalidated, although its reads are the same', async () => {
    const read = async () => new Response('', { headers: { etag: 'same' } });
    const { renders, cache } = createCountingCache(() => ({
      ...createPageFrom('x', new Set(['posts'])),
      reads: [createPageRead(read, 'posts', undefined, 'same')],
    }));
    await cache.fetch(createRequest('/'));
    cache.invalidateAll();
    cache.invalidateTable('posts');
    await cache.fetch(createRequest('/'));
    expect(renders).toHaveLength(2);
  });

  test('is rendered again after any table changes if its own tables are not known', async () => {
    const { renders, cache } = createCountingCache((path) => createPageFrom(path, 'all'));
    await cache.fetch(createRequest('/'));
    cache.invalidateTable('posts');
    await cache.fetch(createRequest('/'));
    expect(renders).toHaveLength(2);
  });

  test('is rendered once for concurrent requests', async () => {
    const { renders, cache } = createCountingCache(() => createPage('x'));
    await Promise.all(Array.from({ length: 50 }, () => cache.fetch(createRequest('/'))));
    expect(renders).toHaveLength(1);
  });

  const changes: [string, (cache: PageCache) => void][] = [
    ['all pages are invalidated', (cache) => cache.invalidateAll()],
    ['one of its tables changes', (cache) => cache.invalidateTable('posts')],
  ];
  test.each(
    changes,
  )('is rendered again for a later request if %s while it is being rendered', async (_, change) => {
    const first = Promise.withResolvers<Response>();
    const { cache } = createCountingCache(async (_, count) => ({
      ...complete,
      response: count === 1 ? await first.promise : createPage('new'),
      tables: new Set(['posts']),
    }));
    const early = cache.fetch(createRequest('/'));
    change(cache);
    const late = cache.fetch(createRequest('/'));
    first.resolve(createPage('old'));
    expect(await (await early).text()).toBe('old');
    expect(await (await late).text()).toBe('new');
    expect(await (await cache.fetch(createRequest('/'))).text()).toBe('new');
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

  test('of a bare path stays stored, however many searches are stored', async () => {
    const { renders, cache } = createCountingCache((path) => createPage(path));
    await cache.fetch(createRequest('/'));
    for (let search = 0; search < 600; search += 1) await cache.fetch(createRequest(`/?q=${search}`));
    renders.length = 0;
    await cache.fetch(createRequest('/?q=599'));
    await cache.fetch(createRequest('/'));
    expect(renders).toEqual([]);
    await cache.fetch(createRequest('/?q=0'));
    expect(renders).toEqual(['/?q=0']);
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

  test('is sent in an encoding that the browser accepts', async () => {
    const text = 'paper '.repeat(500);
    const { cache } = createCountingCache(() => createPage(text));
    const get = async (encodings?: string) =>
      cache.fetch(createRequest('/', encodings ? { 'accept-encoding': encodings } : {}));
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

    const gzip = await get('gzip, br;q=0');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
    const plain = await get();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect((await bytes(plain)).toString()).toBe(text);
  });

  test('is sent in brotli once it has been asked for twice', async () => {
    const text = 'paper '.repeat(500);
    const { cache } = createCountingCache(() => createPage(text));
    const get = () => cache.fetch(createRequest('/', { 'accept-encoding': 'gzip, deflate, br, zstd' }));

    expect((await get()).headers.get('content-encoding')).toBe('gzip');
    await expect.poll(async () => (await get()).headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await (await get()).arrayBuffer())).toString()).toBe(text);
  });

  test('is not sent again to a browser that has the current version', async () => {
    const { cache } = createCountingCache(() => createPage('x'));
    const etag = (await cache.fetch(createRequest('/'))).headers.get('etag') ?? '';
    // All encodings share the ETag, so it is weak (RFC 9110 section 8.8.3).
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag, etag.slice(2)]) {
      const revalidated = await cache.fetch(createRequest('/', { 'if-none-match': `"other", ${tag}` }));
      expect(revalidated.status).toBe(304);
      expect(await revalidated.text()).toBe('');
    }
    expect((await cache.fetch(createRequest('/', { 'if-none-match': '"other"' }))).status).toBe(200);
  });

  test('is revalidated by the browser each time', async () => {
    const { cache } = createCountingCache(() => createPage('x'));
    expect((await cache.fetch(createRequest('/'))).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });
});

describe('When a page cannot be rendered', () => {
  const failures: [string, () => Response][] = [
    ['the render responds with an error', () => new Response('unavailable', { status: 503 })],
    [
      'the render throws',
      () => {
        throw new Error('boom');
      },
    ],
  ];
  afterEach(() => vi.restoreAllMocks());

  test.each(failures)('the last stored page is sent if %s', async (_, fail) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { cache } = createCountingCache((_, count) => (count === 1 ? createPage('last') : fail()));
    await cache.fetch(createRequest('/'));
    cache.invalidateAll();
    const response = await cache.fetch(createRequest('/'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('last');
  });

  test('the error response is sent if no page is stored', async () => {
    const { cache } = createCountingCache(
      () => new Response('unavailable', { status: 503, headers: { 'retry-after': '2' } }),
    );
    const response = await cache.fetch(createRequest('/'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });
});

describe('While the backend is unavailable', () => {
  const render = (_: string, count: number): RenderedPage =>
    count === 1
      ? createPageFrom('complete', new Set(['posts']))
      : { ...createPageFrom('a part', 'all'), hasFailedRead: true, isBackendUnavailable: true };

  test('the last stored page is sent instead of one without its content', async () => {
    const { cache } = createCountingCache(render);
    await cache.fetch(createRequest('/'));
    cache.invalidateAll();
    const response = await cache.fetch(createRequest('/'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('complete');
  });

  test('a page that is not stored is sent without its content, with the status 503', async () => {
    const { cache } = createCountingCache(render);
    await cache.fetch(createRequest('/'));
    const response = await cache.fetch(createRequest('/other'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('a part');
  });
});

describe('If the new version of a page is slow', () => {
  /** A cache whose first render is quick. Each later one waits until `finish` is called. */
  function createSlowCache(options: Partial<PageCacheOptions> = {}) {
    const slow = Promise.withResolvers<Response>();
    const { cache, renders } = createCountingCache(
      (_, count) => (count === 1 ? createPage('old') : slow.promise),
      options,
    );
    return { cache, renders, finish: () => slow.resolve(createPage('new')) };
  }
  const getText = async (cache: ReturnType<typeof createCache>, path = '/') =>
    (await cache.fetch(createRequest(path))).text();

  test('the stored version is sent, and the new one takes its place when it is ready', async () => {
    const { cache, renders, finish } = createSlowCache({ staleAfterMs: 1 });
    await getText(cache);
    cache.invalidateAll();
    expect(await getText(cache)).toBe('old');
    expect(await getText(cache)).toBe('old');
    expect(renders).toHaveLength(2);
    finish();
    await expect.poll(() => getText(cache)).toBe('new');
    expect(renders).toHaveLength(2);
  });

  test('a visitor who waits gets the new version if it is ready in time', async () => {
    const { cache, finish } = createSlowCache({ staleAfterMs: 60_000 });
    await getText(cache);
    cache.invalidateAll();
    const waiting = getText(cache);
    finish();
    expect(await waiting).toBe('new');
  });

  test('a visitor of a page that is not stored waits for a limited time', async () => {
    const slow = Promise.withResolvers<Response>();
    const { cache } = createCountingCache(() => slow.promise, { timeoutMs: 1 });
    await expect(getText(cache)).rejects.toThrow(RenderTimeout);
    slow.resolve(createPage('new'));
    await expect.poll(() => getText(cache)).toBe('new');
  });

  test('the stored version is sent if no more renders may wait', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const queue = createFairQueue({ maxRunning: 1, maxWaiting: 0, maxWaitingPerClient: 0 });
    const { cache, finish } = createSlowCache({ staleAfterMs: 60_000, queue });
    await getText(cache);
    cache.invalidateAll();
    const running = getText(cache, '/other');
    expect(await getText(cache)).toBe('old');
    await expect(getText(cache, '/third')).rejects.toThrow(QueueFull);
    finish();
    await running;
    expect(console.error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('The renders of a client', () => {
  const oneAtATime = () => createFairQueue({ ...limits, maxRunning: 2, maxRunningPerClient: 1 });

  test('are made one at a time, beside those of another client', async () => {
    const slow = Promise.withResolvers<Response>();
    const { cache, renders } = createCountingCache(
      (path) => (path === '/1' ? slow.promise : createPage('x')),
      {
        queue: oneAtATime(),
      },
    );
    const first = cache.fetch(createRequest('/1'), 'busy');
    const second = cache.fetch(createRequest('/2'), 'busy');
    await cache.fetch(createRequest('/3'), 'other');
    expect(renders).toEqual(['/1', '/3']);
    slow.resolve(createPage('x'));
    await Promise.all([first, second]);
    expect(renders).toEqual(['/1', '/3', '/2']);
  });

  test('that wait only for clients who have hung up are not made', async () => {
    const slow = Promise.withResolvers<Response>();
    const { cache, renders } = createCountingCache(
      (path) => (path === '/1' ? slow.promise : createPage('x')),
      {
        queue: oneAtATime(),
      },
    );
    const running = cache.fetch(createRequest('/1'));
    const hangUp = new AbortController();
    const [alone, first, second] = ['/alone', '/shared', '/shared'].map((path, index) =>
      cache.fetch(new Request(site + path, index < 2 ? { signal: hangUp.signal } : {})),
    );
    hangUp.abort(new Error('hung up'));
    await expect(alone).rejects.toThrow('hung up');
    slow.resolve(createPage('x'));
    await Promise.all([running, first, second]);
    expect(renders).toEqual(['/1', '/shared']);
  });
});

test('A URL whose path begins with two slashes is treated as a path of this site', async () => {
  const { renders, cache } = createCountingCache((path) => createPage(path));
  expect(await (await cache.fetch(new Request(`${site}//evil.example/x`))).text()).toBe('//evil.example/x');
  expect(renders).toEqual(['//evil.example/x']);
});

test.each([
  ['without Cache-Control', {}],
  ['that is private', { 'cache-control': 'private, no-store' }],
])('A page %s is rendered each time', async (_, headers) => {
  const { renders, cache } = createCountingCache(() => new Response('x', { headers }));
  await cache.fetch(createRequest('/'));
  const again = await cache.fetch(createRequest('/'));
  expect(renders).toHaveLength(2);
  expect(again.headers.get('etag')).toBeNull();
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
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/`;
  try {
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
  } finally {
    server.close();
  }
});

test('A page with a failed read is stored neither by this server nor by any other cache', async () => {
  const { renders, cache } = createCountingCache(() => ({
    ...createPageFrom('incomplete', new Set(['posts'])),
    hasFailedRead: true,
  }));
  await cache.fetch(createRequest('/'));
  const response = await cache.fetch(createRequest('/'));
  expect(renders).toHaveLength(2);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
});
