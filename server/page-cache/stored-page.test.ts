import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createCountingCache, createPage, createPageFrom, createRequest } from '#tests/setup/page-cache.ts';

describe('A public page', () => {
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

  test('is revalidated by the browser each time, and not sent again to one that has the current version', async () => {
    const { cache } = createCountingCache(() => createPage('x'));
    const { headers } = await cache.fetch(createRequest('/'));
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = headers.get('etag') ?? '';
    // All encodings share the ETag, so it is weak (RFC 9110 section 8.8.3).
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag, etag.slice('W/'.length)]) {
      const revalidated = await cache.fetch(createRequest('/', { 'if-none-match': `"other", ${tag}` }));
      expect(revalidated.status).toBe(304);
      expect(await revalidated.text()).toBe('');
    }
    expect((await cache.fetch(createRequest('/', { 'if-none-match': '"other"' }))).status).toBe(200);
  });
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
