import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import { type S3Server, startS3Server } from '#tests/setup/s3-server.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createDiskRenditionStore } from './disk-rendition-store.ts';
import { createRenditionCache } from './rendition-cache.ts';
import type { RenditionStore } from './rendition-store.ts';
import { createS3RenditionStore } from './s3-rendition-store.ts';

/** The versions of two source images. */
const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';
const toKey = (i: number) => `1_${i}x_contain_80_origin`;
const createBytes = (length: number) => Buffer.alloc(length, 'x');

describe.each(['disk', 'S3'])('On %s', (place) => {
  let server: S3Server;
  let store: RenditionStore;
  /** The times when renditions were last used, where they differ from the time that the store has. */
  let lastUses: Map<string, number>;

  beforeAll(async () => {
    if (place === 'S3') server = await startS3Server();
  });
  beforeEach(() => {
    lastUses = new Map();
    const real =
      place === 'S3'
        ? createS3RenditionStore(createS3Store(server.settings))
        : createDiskRenditionStore(createTestFolder());
    store = {
      ...real,
      list: async (source) =>
        (await real.list(source)).map((rendition) => ({
          ...rendition,
          usedAt: lastUses.get(rendition.key) ?? rendition.usedAt,
        })),
    };
  });
  afterEach(async () => {
    await store.remove(await store.list());
  });
  afterAll(() => server?.close());

  /** Makes a rendition look as if it was last used this many hours ago. */
  const setLastUse = (i: number, hours: number) => lastUses.set(toKey(i), Date.now() - hours * 3600_000);

  /** Lists the renditions, each as the width in its key. */
  const listRenditions = async () =>
    (await store.list()).map(({ key }) => key.replace(/^1_(\d+)x.*/, '$1')).toSorted();

  test('a cached rendition is found only by its source and its key', async () => {
    const cache = createRenditionCache(store);
    await cache.write(version, toKey(1), Buffer.from('one'));
    expect(Buffer.from((await cache.read(version, toKey(1))) ?? []).toString()).toBe('one');
    expect(await cache.read(version, toKey(2))).toBeUndefined();
    expect(await cache.read(other, toKey(1))).toBeUndefined();
    expect([await cache.keys(version), await cache.keys(other)]).toEqual([[toKey(1)], []]);
    await cache.write(version, toKey(1), Buffer.from('one'));
    expect(await listRenditions()).toEqual(['1']);
  });

  test('removing a source removes all its renditions and no others', async () => {
    const cache = createRenditionCache(store);
    for (const i of [1, 2]) await cache.write(version, toKey(i), createBytes(1));
    await cache.write(other, toKey(3), createBytes(1));
    await cache.remove(version);
    await cache.remove(version);
    expect(await listRenditions()).toEqual(['3']);
  });

  test('the oldest renditions are removed when the cache exceeds its maximum size', async () => {
    const cache = createRenditionCache(store, { maxBytes: 100 });
    for (const i of [4, 3, 2, 1]) {
      await cache.write(i % 2 ? version : other, toKey(i), createBytes(25));
      setLastUse(i, 10 - i);
    }
    expect(await listRenditions()).toEqual(['1', '2', '3', '4']);
    await cache.write(version, toKey(5), createBytes(25));
    // Down to 90 bytes, because a tenth more than necessary is removed.
    expect(await listRenditions()).toEqual(['3', '4', '5']);
  });

  test('the maximum size includes renditions of earlier runs and of other servers', async () => {
    for (const i of [1, 2, 3, 4]) {
      await createRenditionCache(store).write(version, toKey(i), createBytes(25));
      setLastUse(i, 10 - i);
    }
    await createRenditionCache(store, { maxBytes: 100 }).write(other, toKey(5), createBytes(10));
    expect(await listRenditions()).toEqual(['2', '3', '4', '5']);
    await createRenditionCache(store, { maxBytes: 40 }).trim();
    expect(await listRenditions()).toEqual(['4', '5']);
  });

  test('a tenth more than necessary is removed, so that the next writes do not list the whole store, and trims at the same time list it once', async () => {
    const listAll = vi.spyOn(store, 'list');
    const countListings = () => listAll.mock.calls.filter(([source]) => source === undefined).length;
    const cache = createRenditionCache(store, { maxBytes: 100 });
    await Promise.all([cache.trim(), cache.trim()]);
    expect(countListings()).toBe(1);
    await cache.write(version, toKey(1), createBytes(99));
    setLastUse(1, 1);
    await cache.write(version, toKey(2), createBytes(2));
    expect(countListings()).toBe(2);
    for (const i of [3, 4, 5]) await cache.write(version, toKey(i), createBytes(25));
    expect(countListings()).toBe(2);
    expect(await listRenditions()).toEqual(['2', '3', '4', '5']);
  });

  test('the oldest rendition of a source is removed when that source has too many', async () => {
    const cache = createRenditionCache(store, { maxPerSource: 3 });
    await cache.write(other, toKey(9), createBytes(1));
    setLastUse(9, 100);
    for (const i of [1, 2, 3, 4]) {
      await cache.write(version, toKey(i), createBytes(1));
      setLastUse(i, 10 - i);
    }
    expect(await listRenditions()).toEqual(['2', '3', '4', '9']);
  });

  test('the cache lists each source that has renditions once', async () => {
    const cache = createRenditionCache(store);
    for (const i of [1, 2]) await cache.write(version, toKey(i), createBytes(1));
    await cache.write(other, toKey(1), createBytes(1));
    expect((await cache.versions()).toSorted()).toEqual([version, other]);
  });

  test('names that are not a version and a key are rejected before they become a path', async () => {
    const cache = createRenditionCache(store);
    for (const [source, key, message] of [
      ['../../etc', toKey(1), 'Not a version'],
      ['', '', 'Not a version'],
      [version, '../../passwd', 'Not the name of a rendition'],
      [version, `${toKey(1)}/..`, 'Not the name of a rendition'],
    ] as const) {
      await expect(cache.read(source, key)).rejects.toThrow(message);
      await expect(cache.write(source, key, createBytes(1))).rejects.toThrow(message);
    }
  });
});

test.each([
  ['long ago', 24],
  ['before the clock was set back', -24],
])('On the disk, what was last used %s is removed first, leftovers included, a read counts as a use, and other accounts cannot read it', async (_, hours) => {
  const folder = createTestFolder();
  const cache = createRenditionCache(createDiskRenditionStore(folder), { maxBytes: 100 });
  for (const i of [1, 2, 3, 4]) await cache.write(version, toKey(i), createBytes(25));
  const sourceFolder = join(folder, version.slice(0, 2), version);
  const leftover = `${toKey(6)}.${crypto.randomUUID()}`;
  await writeFile(join(sourceFolder, leftover), createBytes(25));
  const then = new Date(Date.now() - hours * 3600_000);
  for (const name of [toKey(1), toKey(2), toKey(3), leftover])
    await utimes(join(sourceFolder, name), then, then);
  await cache.read(version, toKey(1));
  await cache.write(version, toKey(5), createBytes(25));
  expect((await readdir(sourceFolder)).toSorted()).toEqual([1, 4, 5].map(toKey));
  expect((await stat(join(sourceFolder, toKey(1)))).mode & 0o777).toBe(0o600);
});
