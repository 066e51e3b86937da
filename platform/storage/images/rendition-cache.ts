import type { Files } from '#platform/storage/files/files.ts';
import { validateVersion } from '#platform/storage/files/version-name.ts';
import { renditionKeyPattern } from './rendition-options.ts';
import type { RenditionStore, StoredRendition } from './rendition-store.ts';

export type RenditionCache = ReturnType<typeof createRenditionCache>;

/**
 * The maximum number of renditions of one source. It is more than twice the number that visitors can ask for
 * (docs/protocols/storage-files.md), so that they cannot make the cache remove the renditions that the site uses.
 */
export const maxRenditionsPerSource = 400;

/**
 * Creates a bounded cache of renditions, any of which may be missing at any time. A rendition is identified by the
 * version of its source image and the key of its options (`toRenditionKey`), and its bytes never change. Several
 * servers may share the store. Each server adds up only its own writes, and counts the whole store at its first write,
 * when its sum exceeds `maxBytes`, and at each sweep (`trim`).
 *
 * @param options.maxBytes the maximum size of all renditions together
 * @param options.maxPerSource keeps requests for one image from filling the whole cache
 */
export function createRenditionCache(
  store: RenditionStore,
  { maxBytes = 1024 ** 3, maxPerSource = maxRenditionsPerSource } = {},
) {
  /** It is undefined until the renditions are first counted. */
  let totalBytes: number | undefined;
  let trimming: Promise<void> | undefined;

  async function trim(): Promise<void> {
    const renditions = (await store.list()).sort(byLastUse);
    totalBytes = renditions.reduce((sum, { size }) => sum + size, 0);
    if (totalBytes <= maxBytes) return;
    // This frees a tenth of the maximum size, so that the next writes do not have to count all renditions again.
    const surplus: StoredRendition[] = [];
    for (const rendition of renditions) {
      if (totalBytes <= maxBytes * 0.9) break;
      surplus.push(rendition);
      totalBytes -= rendition.size;
    }
    await store.remove(surplus);
  }

  function trimOnce(): Promise<void> {
    trimming ??= trim().finally(() => {
      trimming = undefined;
    });
    return trimming;
  }

  return {
    read: async (version: string, key: string) => store.read(validateVersion(version), validateKey(key)),

    async write(version: string, key: string, bytes: Uint8Array): Promise<void> {
      await store.write(validateVersion(version), validateKey(key), bytes);
      const renditions = (await store.list(version)).sort(byLastUse);
      await store.remove(renditions.slice(0, Math.max(0, renditions.length - maxPerSource)));
      if (totalBytes !== undefined) totalBytes += bytes.length;
      if (totalBytes === undefined || totalBytes > maxBytes) await trimOnce();
    },

    /** Lists the keys of a source's renditions. */
    keys: async (version: string) => (await store.list(validateVersion(version))).map(({ key }) => key),
    /** Removes all renditions of a source. */
    remove: async (version: string) => store.remove(await store.list(validateVersion(version))),
    /**
     * If the cache is too large, removes the renditions that were used least recently, or created first where the store
     * does not record their use.
     */
    trim: trimOnce,
    /** Lists the sources that have renditions. */
    versions: async () => [...new Set((await store.list()).map(({ version }) => version))],
  };
}

const byLastUse = (a: StoredRendition, b: StoredRendition) => a.usedAt - b.usedAt;

/** Throws if the text is not a key, so that only a key can become part of a path. */
function validateKey(key: string): string {
  if (!renditionKeyPattern.test(key)) throw new Error(`Not the name of a rendition: ${key}`);
  return key;
}

/** Wraps a file store so that removing a file also removes its renditions. */
export function withRenditions(files: Files, cache: RenditionCache): Files {
  return {
    ...files,
    async remove(version) {
      await files.remove(version);
      await cache.remove(version);
    },
  };
}
