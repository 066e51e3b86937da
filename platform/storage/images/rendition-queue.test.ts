import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Files } from '#platform/storage/files/files.ts';
import type { RenditionCache } from './rendition-cache.ts';
import type { RenditionOptions } from './rendition-options.ts';
import { createRenditions } from './renditions.ts';

const options: RenditionOptions = { width: 100, resize: 'contain', quality: 80, formats: [] };

/** Time passes only when a test says so. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Requests a rendition of each of `count` sources, which cannot be read until `release` is called. */
function requestRenditions(count: number, getClient: (index: number) => string) {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const files = { read: () => released } as Partial<Files> as Files;
  const cache = { read: async () => undefined } as Partial<RenditionCache> as RenditionCache;
  const renditions = createRenditions(files, cache);
  const outcomes: string[] = [];
  const requests = Array.from({ length: count }, async (_, i) => {
    const source = { version: `version-${i}`, size: 1 };
    await renditions.get(source, options, getClient(i)).then(
      () => outcomes.push('done'),
      (error) => outcomes.push(error.code),
    );
  });
  return { release: () => release(undefined), ended: Promise.all(requests), outcomes };
}

test('At most 64 renditions of all clients wait', async () => {
  const { release, ended, outcomes } = requestRenditions(120, (i) => `client ${i % 4}`);
  // 64 are waiting, and one or two are running, which depends on the machine.
  await expect.poll(() => outcomes.length).toBeGreaterThanOrEqual(120 - 66);
  release();
  await ended;
  expect([120 - 66, 120 - 65]).toContain(outcomes.filter((outcome) => outcome === 'TooBusy').length);
});

test('A rendition whose turn has not come after 5 seconds is rejected', async () => {
  const { release, ended, outcomes } = requestRenditions(10, (i) => `client ${i}`);
  await vi.advanceTimersByTimeAsync(4999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  // One or two are running.
  expect([8, 9]).toContain(outcomes.length);
  expect(new Set(outcomes)).toEqual(new Set(['TooBusy']));
  release();
  await ended;
  expect(outcomes.at(-1)).toBe('done');
});
