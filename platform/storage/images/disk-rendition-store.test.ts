import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createDiskRenditionStore } from './disk-rendition-store.ts';
import { createRenditionCache } from './rendition-cache.ts';

let folder: string;
beforeEach(() => {
  folder = createTestFolder();
});

/** The versions of two source images. Each version names the folder of its renditions. */
const version = '0f8b4a52-0000-4000-8000-000000000001';
const other = '1f8b4a52-0000-4000-8000-000000000002';
const toKey = (i: number) => `1_${i}x_contain_80_origin`;
const createBytes = (length: number) => Buffer.alloc(length, 'x');
const toPath = (source: string, i: number) => join(folder, source.slice(0, 2), source, toKey(i));
/** Lists the renditions, each as the width in its key. */
async function listRenditions(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name.replace(/^1_(\d+)x_contain_80_origin/, '$1'));
}
/** Makes a rendition look as if it was last used this many hours ago. */
async function setLastUse(source: string, i: number, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3600_000);
  await utimes(toPath(source, i), then, then);
}

test('Only the account of the server can read a rendition, and writing it again leaves one file', async () => {
  const store = createDiskRenditionStore(folder);
  await store.write(version, toKey(1), createBytes(1));
  expect((await stat(toPath(version, 1))).mode & 0o777).toBe(0o600);
  await store.write(version, toKey(1), createBytes(1));
  expect(await listRenditions()).toEqual(['1']);
});

test('A read counts as a use', async () => {
  const store = createDiskRenditionStore(folder);
  const cache = createRenditionCache(store, { maxBytes: 100 });
  for (const i of [1, 2, 3, 4]) {
    await cache.write(i % 2 ? version : other, toKey(i), createBytes(25));
    await setLastUse(i % 2 ? version : other, i, 10 - i);
  }
  await cache.read(version, toKey(1));
  await cache.write(version, toKey(5), createBytes(25));
  expect((await listRenditions()).toSorted()).toEqual(['1', '4', '5']);
});

test('A partially written rendition is removed once it is too old to still be in progress', async () => {
  const cache = createRenditionCache(createDiskRenditionStore(folder));
  await cache.write(version, toKey(1), createBytes(1));
  const [young, old] = [`${toPath(version, 2)}.young`, `${toPath(version, 3)}.old`];
  await writeFile(young, 'x');
  await writeFile(old, 'x');
  const then = new Date(Date.now() - 2 * 3600_000);
  await utimes(old, then, then);
  await cache.trim();
  expect((await listRenditions()).toSorted()).toEqual(['1', '2.young']);
});

test('After the clock was set back, leftovers and unused renditions from before are removed first', async () => {
  const cache = createRenditionCache(createDiskRenditionStore(folder), { maxBytes: 100 });
  for (const i of [1, 2, 3, 4]) await cache.write(version, toKey(i), createBytes(25));
  for (const i of [1, 2, 3]) await setLastUse(version, i, -24);
  const leftover = `${toPath(version, 6)}.leftover`;
  await writeFile(leftover, 'x');
  await utimes(leftover, new Date(Date.now() + 86_400_000), new Date(Date.now() + 86_400_000));
  await cache.read(version, toKey(1));
  await cache.write(other, toKey(5), createBytes(25));
  expect((await listRenditions()).toSorted()).toEqual(['1', '4', '5']);
});

test('A rendition that is being written when the clock is set forward is cached', async () => {
  const cache = createRenditionCache(createDiskRenditionStore(folder));
  const writing = cache.write(version, toKey(1), createBytes(5_000_000));
  await expect.poll(listRenditions, { interval: 1 }).toHaveLength(1);
  const tomorrow = Date.now() + 86_400_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  await cache.trim();
  clock.mockRestore();
  await writing;
  expect(await listRenditions()).toEqual(['1']);
});
