import { describe, expect, test } from 'vitest';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import { createCountingCache, createPage, createRequest, limits, site } from '#tests/setup/page-cache.ts';

describe('A public page', () => {
  test('is rendered once for concurrent requests', async () => {
    const { renders, cache } = createCountingCache(() => createPage('x'));
    await Promise.all(Array.from({ length: 50 }, () => cache.fetch(createRequest('/'))));
    expect(renders).toHaveLength(1);
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
