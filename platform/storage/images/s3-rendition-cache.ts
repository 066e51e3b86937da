import { validateVersion } from '#platform/storage/files/version-name.ts';
import type { S3Store } from '#platform/storage/s3/s3-store.ts';
import type { S3Entry } from '#platform/storage/s3/s3-xml.ts';
import { maxRenditionsPerSource } from './disk-rendition-cache.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { renditionKeyPattern } from './rendition-options.ts';

const prefix = 'renditions/';

/** In bytes. A rendition of an image with the most pixels is smaller. */
const maxRenditionSize = 64 * 1024 * 1024;

const removalsAtOnce = 16;

/**
 * Caches renditions in a bucket, as `renditions/<version>/<key>` (docs/protocols.md#files-on-s3). A store does not record
 * when a file was read, so the renditions that were created first are removed first; those in use are created again.
 *
 * @param options.maxBytes the maximum size of all renditions together. Each server counts what it has added itself since it
 *   last listed them, at the latest with the next sweep.
 * @param options.maxPerSource the maximum number of renditions of one source
 */
export function createS3RenditionCache(
  store: S3Store,
  { maxBytes = 1024 ** 3, maxPerSource = maxRenditionsPerSource } = {},
): RenditionCache {
  const toPrefix = (version: string) => `${prefix}${validateVersion(version)}/`;
  /** Undefined until the renditions are first counted. */
  let totalBytes: number | undefined;
  let trimming: Promise<void> | undefined;

  function toKey(version: string, key: string): string {
    if (!renditionKeyPattern.test(key)) throw new Error(`Not the name of a rendition: ${key}`);
    return `${toPrefix(version)}${key}`;
  }

  async function findEntries(start: string): Promise<S3Entry[]> {
    const entries: S3Entry[] = [];
    for await (const batch of store.list(start)) entries.push(...batch);
    return entries;
  }

  async function removeEntries(entries: S3Entry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += removalsAtOnce)
      await Promise.all(entries.slice(from, from + removalsAtOnce).map(({ key }) => store.remove(key)));
  }

  async function trim(): Promise<void> {
    const entries = (await findEntries(prefix)).sort(byAge);
    let total = entries.reduce((sum, { size }) => sum + size, 0);
    const surplus: S3Entry[] = [];
    if (total > maxBytes)
      // This frees a tenth of the maximum size, so that the next writes do not have to count all renditions again.
      for (const entry of entries) {
        if (total <= maxBytes * 0.9) break;
        surplus.push(entry);
        total -= entry.size;
      }
    totalBytes = total;
    await removeEntries(surplus);
  }

  function trimOnce(): Promise<void> {
    trimming ??= trim().finally(() => {
      trimming = undefined;
    });
    return trimming;
  }

  return {
    read: async (version, key) => store.read(toKey(version, key), maxRenditionSize),

    async write(version, key, bytes) {
      // If another server has created the same rendition since then, its bytes are the same.
      await store.create(toKey(version, key), new Uint8Array(bytes));
      const entries = (await findEntries(toPrefix(version))).sort(byAge);
      await removeEntries(entries.slice(0, Math.max(0, entries.length - maxPerSource)));
      if (totalBytes !== undefined) totalBytes += bytes.length;
      if (totalBytes === undefined || totalBytes > maxBytes) await trimOnce();
    },

    async keys(version) {
      const start = toPrefix(version);
      return (await findEntries(start))
        .map(({ key }) => key.slice(start.length))
        .filter((key) => renditionKeyPattern.test(key));
    },

    remove: async (version) => removeEntries(await findEntries(toPrefix(version))),
    trim: trimOnce,

    async *versions() {
      for await (const entries of store.list(prefix))
        yield [...new Set(entries.map(({ key }) => key.split('/')[1] ?? ''))].filter(Boolean);
    },
  };
}

const byAge = (a: S3Entry, b: S3Entry) => a.modifiedAt.getTime() - b.modifiedAt.getTime();
