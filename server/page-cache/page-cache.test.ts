import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Pages } from '#server/pages/app-source.ts';
import { createPageCache } from './page-cache.ts';

const site = 'http://localhost';
const kept = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=31536000' };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`${site}${path}`, { method, headers });

/** Pages that count how often they are made. */
function counted(answer: (path: string, times: number) => Response | Promise<Response>) {
  const made: string[] = [];
  const pages: Pages = async (request) => {
    const { pathname, search } = new URL(request.url);
    made.push(pathname + search);
    return answer(pathname + search, made.length);
  };
  return { made, cache: createPageCache(pages, site) };
}

const page = (text: string) => new Response(text, { headers: kept });

describe('a page that may be kept', () => {
  test('is made once, until the content changes', async () => {
    const { made, cache } = counted((path, times) => page(`${path} ${times}`));
    expect(await (await cache.fetch(ask('/'))).text()).toBe('/ 1');
    expect(await (await cache.fetch(ask('/'))).text()).toBe('/ 1');
    cache.outdate();
    expect(await (await cache.fetch(ask('/'))).text()).toBe('/ 2');
    expect(made).toEqual(['/', '/']);
  });

  test('is made once however many ask for it at a time', async () => {
    const { made, cache } = counted(() => page('x'));
    await Promise.all(Array.from({ length: 50 }, () => cache.fetch(ask('/'))));
    expect(made).toHaveLength(1);
  });

  test('is made again for whoever asks after a change, though it is still being made for others', async () => {
    let finishFirst = (_: Response) => {};
    const first = new Promise<Response>((resolve) => {
      finishFirst = resolve;
    });
    const { cache } = counted((_, times) => (times === 1 ? first : page('new')));
    const early = cache.fetch(ask('/'));
    cache.outdate();
    const late = cache.fetch(ask('/'));
    finishFirst(page('old'));
    expect(await (await early).text()).toBe('old');
    expect(await (await late).text()).toBe('new');
    expect(await (await cache.fetch(ask('/'))).text()).toBe('new');
  });

  test('is told apart by its whole address', async () => {
    const { cache } = counted((path) => page(path));
    expect(await (await cache.fetch(ask('/a?q=1'))).text()).toBe('/a?q=1');
    expect(await (await cache.fetch(ask('/a?q=2'))).text()).toBe('/a?q=2');
  });

  test('is made without anything of the visitor’s', async () => {
    let seen = new Headers();
    const cache = createPageCache(async (request) => {
      seen = request.headers;
      return page('x');
    }, site);
    await cache.fetch(ask('/', { cookie: 'me=1', authorization: 'Bearer x', 'accept-language': 'fr' }));
    expect([...seen.keys()]).toEqual([]);
  });

  test('comes in the smallest form that the browser takes', async () => {
    const text = 'paper '.repeat(500);
    const { cache } = counted(() => page(text));
    const get = async (encodings?: string) =>
      cache.fetch(ask('/', encodings ? { 'accept-encoding': encodings } : {}));
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

    const br = await get('gzip, deflate, br');
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text);
    const gzip = await get('gzip, br;q=0');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
    const plain = await get();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect((await bytes(plain)).toString()).toBe(text);
  });

  test('is not sent again to a browser that has it', async () => {
    const { cache } = counted(() => page('x'));
    const etag = (await cache.fetch(ask('/'))).headers.get('etag') ?? '';
    // One for all encodings, and so a weak one (RFC 9110 section 8.8.3).
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag, etag.slice(2)]) {
      const known = await cache.fetch(ask('/', { 'if-none-match': `"other", ${tag}` }));
      expect(known.status).toBe(304);
      expect(await known.text()).toBe('');
    }
    expect((await cache.fetch(ask('/', { 'if-none-match': '"other"' }))).status).toBe(200);
  });

  test('is kept by this server alone: a browser asks each time', async () => {
    const { cache } = counted(() => page('x'));
    expect((await cache.fetch(ask('/'))).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });
});

describe('when a page cannot be made', () => {
  const failures: [string, () => Response][] = [
    ['it is refused', () => new Response('away', { status: 503 })],
    [
      'making it throws',
      () => {
        throw new Error('boom');
      },
    ],
  ];
  afterEach(() => vi.restoreAllMocks());

  test.each(failures)('the last one serves: %s', async (_, fail) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { cache } = counted((_, times) => (times === 1 ? page('last') : fail()));
    await cache.fetch(ask('/'));
    cache.outdate();
    const answer = await cache.fetch(ask('/'));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('last');
  });

  test('and there is no last one, the refusal is the answer', async () => {
    const { cache } = counted(() => new Response('away', { status: 503, headers: { 'retry-after': '2' } }));
    const answer = await cache.fetch(ask('/'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  });
});

test('an address that begins with two slashes is a path of this site', async () => {
  const { made, cache } = counted((path) => page(path));
  expect(await (await cache.fetch(new Request(`${site}//evil.example/x`))).text()).toBe('//evil.example/x');
  expect(made).toEqual(['//evil.example/x']);
});

test.each([
  ['that says nothing of being kept', {}],
  ['that is private', { 'cache-control': 'private, no-store' }],
])('a page %s is made each time', async (_, headers) => {
  const { made, cache } = counted(() => new Response('x', { headers }));
  await cache.fetch(ask('/'));
  const again = await cache.fetch(ask('/'));
  expect(made).toHaveLength(2);
  expect(again.headers.get('etag')).toBeNull();
});

test('HEAD has the headers and no body', async () => {
  const { cache } = counted(() => page('hello'));
  const answer = await cache.fetch(ask('/', {}, 'HEAD'));
  expect(answer.headers.get('content-length')).toBe('5');
  expect(await answer.text()).toBe('');
});

test('what is stored is answered before anything else sees the request', async () => {
  const { cache } = counted(() => page('stored'));
  const server = createServer((request, response) => {
    if (!cache.answerStored(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/`;
  try {
    expect((await fetch(url)).status).toBe(404);
    await cache.fetch(ask('/'));
    const stored = await fetch(url);
    expect(await stored.text()).toBe('stored');
    const etag = stored.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    cache.outdate();
    expect((await fetch(url)).status).toBe(404);
  } finally {
    server.close();
  }
});
