import { describe, expect, test, vi } from 'vitest';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import {
  type createCache,
  createCountingCache,
  createPage,
  createPageFrom,
  createRequest,
} from '#tests/setup/page-cache.ts';
import { type PageCacheOptions, RenderTimeout } from './page-cache.ts';
import type { RenderedPage } from './read-tracker.ts';

const createFailedPage = (status: number, hasFailedRead: boolean): RenderedPage => ({
  ...createPageFrom('', new Set()),
  response: new Response('failed', { status }),
  hasFailedRead,
});

const getText = async (cache: ReturnType<typeof createCache>, path = '/') =>
  (await cache.fetch(createRequest(path))).text();

describe('When a page cannot be rendered', () => {
  test.each([
    ['the backend is unavailable', 503, true],
    ['a read fails', 500, true],
    ['the page itself responds that it is unavailable', 503, false],
  ])('the last stored page is sent if %s', async (_, status, hasFailedRead) => {
    const { cache } = createCountingCache((_path, count) =>
      count === 1 ? createPage('last') : createFailedPage(status, hasFailedRead),
    );
    await cache.fetch(createRequest('/'));
    for (let i = 0; i < 2; i += 1) {
      cache.invalidateAll();
      const response = await cache.fetch(createRequest('/'));
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('last');
    }
  });

  // Otherwise a deal that has ended would stay on a page that can't be rendered anymore.
  test('the last stored page is dropped if rendering itself fails or throws, until it can be rendered again', async () => {
    const { cache } = createCountingCache((_path, count) => {
      if (count === 4) throw new Error('boom');
      return count === 2 ? createFailedPage(500, false) : createPage(`version ${count}`);
    });
    await getText(cache);
    cache.invalidateAll();
    expect((await cache.fetch(createRequest('/'))).status).toBe(500);
    expect(await getText(cache)).toBe('version 3');
    cache.invalidateAll();
    await expect(getText(cache)).rejects.toThrow('boom');
    expect(await getText(cache)).toBe('version 5');
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
    await getText(cache);
    cache.invalidateAll();
    expect(await getText(cache)).toBe('complete');
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
  });
});

test('A page that another render would improve is rendered again once, and not before', async () => {
  const improved = Promise.withResolvers<boolean>();
  const { cache, renders } = createCountingCache((_path, count) =>
    count === 1
      ? Object.assign(createPage('without colors'), { improved: improved.promise })
      : Object.assign(createPage('with colors'), { improved: Promise.resolve(false) }),
  );
  expect(await getText(cache)).toBe('without colors');
  expect(await getText(cache)).toBe('without colors');
  improved.resolve(true);
  await improved.promise;
  expect(await getText(cache)).toBe('with colors');
  expect(await getText(cache)).toBe('with colors');
  expect(renders).toHaveLength(2);
});

test('A page that another render would improve is rendered again, too, if its reads are just being verified', async () => {
  const improved = Promise.withResolvers<boolean>();
  const read = Promise.withResolvers<Response>();
  const first = Object.assign(createPage('without colors'), { improved: improved.promise });
  const { cache } = createCountingCache((_path, count) =>
    count === 1
      ? {
          ...createPageFrom('', new Set(['posts'])),
          response: first,
          reads: [{ etag: '"1"', repeat: () => read.promise }],
        }
      : createPage('with colors'),
  );
  await getText(cache);
  cache.invalidateTable('posts');
  const verified = getText(cache);
  improved.resolve(true);
  await improved.promise;
  read.resolve(new Response('', { headers: { etag: '"1"' } }));
  await verified;
  expect(await getText(cache)).toBe('with colors');
});
