import type { Files } from '#platform/storage/files/files.ts';

/**
 * A bounded cache of renditions. Any rendition may be missing at any time. A rendition is identified by the version of
 * its source image and the key of its options (`toRenditionKey`), and its bytes never change.
 */
export interface RenditionCache {
  read(version: string, key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  write(version: string, key: string, bytes: Uint8Array): Promise<void>;
  /** Lists the keys of a source's renditions. */
  keys(version: string): Promise<string[]>;
  /** Removes all renditions of a source. */
  remove(version: string): Promise<void>;
  /**
   * Removes the least recently used renditions if the cache is too large, and partial files that crashes left behind.
   */
  trim(): Promise<void>;
  /** Lists the sources that have renditions, in batches. */
  versions(): AsyncIterable<string[]>;
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
