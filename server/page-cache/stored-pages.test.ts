import { describe, expect, test } from 'vitest';
import {
  complete,
  createCountingCache,
  createPage,
  createPageFrom,
  createRequest,
} from '#tests/setup/page-cache.ts';
import type { PageCache } from './page-cache.ts';
import { createPageRead } from './page-read.ts';

/** Creates a page that was made from posts by one read, whose response had this ETag. */
const createReadPage = (text: string, read: () => Promise<Response>, etag: string) => ({
  ...createPageFrom(text, new Set(['posts'])),
  reads: [createPageRead(read, 'posts', undefined, etag)],
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
    const { renders, cache } = createCountingCache((path) => createReadPage(`${path} ${post}`, read, post));
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
    const read = async () => {
      const response = new Response(post, { headers: { etag: post } });
      begun.resolve();
      await slow.promise;
      return response;
    };
    const { renders, cache } = createCountingCache(() => createReadPage(post, read, post));
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
    const { renders, cache } = createCountingCache(() => createReadPage('x', read, 'same'));
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

  test('of a bare path stays stored, even when so many searches are stored that the oldest of them are dropped', async () => {
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
});
