import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { createListRefresh } from './refresh-lists.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a client with cached data of several kinds. The library and the overview show something of every table. */
function createClient() {
  const client = new QueryClient();
  const keys = {
    list: queryKeys.list('posts', {}),
    count: queryKeys.count('posts'),
    form: queryKeys.record('posts', '1'),
    slides: queryKeys.list('hero_slides', {}),
    library: queryKeys.list('media_files', {}),
    overview: queryKeys.overview('site'),
  };
  for (const key of Object.values(keys)) client.setQueryData(key, 'data');
  const isInvalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return {
    client,
    keys,
    getInvalidated: () =>
      Object.entries(keys)
        .filter(([, key]) => isInvalidated(key))
        .map(([name]) => name),
  };
}

describe('A change of a table', () => {
  it('invalidates the links that need a look if it is that of links, so a deleted one disappears there, too', () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.linkChecks(), 'data');
    createListRefresh(client).add('links');
    vi.advanceTimersByTime(1000);
    expect(client.getQueryState(queryKeys.linkChecks())?.isInvalidated).toBe(true);
  });

  it('invalidates its lists and counts, and no form, once the writes of the page are stored', async () => {
    const { client, getInvalidated } = createClient();
    const stored = Promise.withResolvers<void>();
    const mutation = client.getMutationCache().build(client, { mutationFn: () => stored.promise });
    const running = mutation.execute(undefined);
    createListRefresh(client).add('posts');
    vi.advanceTimersByTime(1000);
    expect(getInvalidated()).toEqual([]);
    stored.resolve();
    await running;
    vi.advanceTimersByTime(1000);
    expect(getInvalidated()).toEqual(['list', 'count', 'library', 'overview']);
  });

  it('does not invalidate its lists while they are being read, however often it changes, but after that read', async () => {
    const { client, keys, getInvalidated } = createClient();
    const response = Promise.withResolvers<string>();
    const reading = client.fetchQuery({ queryKey: keys.list, queryFn: () => response.promise });
    const refresh = createListRefresh(client);
    for (let n = 0; n < 5; n += 1) {
      refresh.add('posts');
      vi.advanceTimersByTime(1000);
    }
    expect(getInvalidated()).toEqual(['library', 'overview']);
    response.resolve('data');
    await reading;
    vi.advanceTimersByTime(1000);
    expect(getInvalidated()).toEqual(['list', 'count', 'library', 'overview']);
  });
});
