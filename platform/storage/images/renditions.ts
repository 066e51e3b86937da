import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import type { Files } from '#platform/storage/files/files.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { createRendition } from './create-rendition.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { type RenditionOptions, toRenditionKey } from './rendition-options.ts';
import { findSimilarKeys } from './similar-renditions.ts';

/** The limit in bytes (docs/protocols/storage-files.md#image-transformations). */
const maxSourceSize = 25_000_000;

/**
 * One core stays free for the site, and two of the four threads in Node's pool stay free for reading files. The queue
 * and the wait are long enough for a few pages full of images whose renditions are not cached yet. Clients take
 * turns, so with hundreds of clients a turn can be far away: a substitute is then better than a longer wait.
 */
const queueLimits = {
  maxRunning: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 64,
  maxWaitingPerClient: 32,
  maxWaitMs: 5000,
};

/** The image file that a rendition is created from. */
interface Source {
  version: string;
  /** The size in bytes. */
  size: number;
}

type Rendition = Uint8Array<ArrayBuffer>;

export type Renditions = ReturnType<typeof createRenditions>;

export function createRenditions(files: Files, cache: RenditionCache) {
  const queue = createFairQueue(queueLimits);
  const pending = new Map<string, Promise<Rendition | undefined>>();
  // A source that was rejected is not read again for ten minutes.
  const rejected = new LRUCache<string, StorageError>({ max: 1000, ttl: 600_000 });

  async function create({ version, size }: Source, options: RenditionOptions) {
    const content = await files.read(version, { start: 0, end: size - 1 });
    if (!content) return undefined;
    const bytes = content instanceof Readable ? await buffer(content) : content;
    try {
      return await createRendition(bytes, options);
    } catch (error) {
      if (error instanceof StorageError) rejected.set(version, error);
      throw error;
    }
  }

  async function readOrCreate(source: Source, options: RenditionOptions, key: string, client: string) {
    const cached = await cache.read(source.version, key);
    if (cached) return cached;
    const rejection = rejected.get(source.version);
    if (rejection) throw rejection;
    const created = await queue.run(client, () => create(source, options)).catch(rejectAsBusy);
    // A rendition that cannot be cached is still sent. The next request creates it again.
    if (created)
      await cache.write(source.version, key, created).catch((error: unknown) => {
        console.error('storage: a rendition could not be cached:', String(error));
      });
    return created;
  }

  return {
    /**
     * Returns a rendition, which is created once and then cached, or undefined if the source's file is gone. Clients take
     * turns. Throws InvalidRequest for a source that cannot be transformed, and TooBusy if too many renditions are waiting
     * or if its turn does not come in time.
     */
    async get(source: Source, options: RenditionOptions, client: string): Promise<Rendition | undefined> {
      if (source.size === 0) throw new StorageError('InvalidRequest', 'The object is empty');
      if (source.size > maxSourceSize)
        throw new StorageError(
          'InvalidRequest',
          `The object has ${source.size} bytes; images of up to ${maxSourceSize / 1e6} MB can be transformed`,
        );
      const key = toRenditionKey(options);
      const pendingKey = `${source.version}/${key}`;
      const shared = pending.get(pendingKey);
      if (shared) return shared;
      const rendition = readOrCreate(source, options, key, client).finally(() => pending.delete(pendingKey));
      pending.set(pendingKey, rendition);
      return rendition;
    },

    /** Returns the most similar rendition that is cached, if there is any. */
    async findSimilar({ version }: Source, options: RenditionOptions): Promise<Rendition | undefined> {
      for (const key of findSimilarKeys(options, await cache.keys(version))) {
        const rendition = await cache.read(version, key);
        if (rendition) return rendition;
      }
      return undefined;
    },
  };
}

function rejectAsBusy(error: unknown): never {
  throw error instanceof QueueFull ? new StorageError('TooBusy') : error;
}
