import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Files } from '#platform/storage/files/files.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import type { Forms } from './forms.ts';
import { makeForm } from './make-form.ts';
import { createQueue } from './queue.ts';
import { nameOf, type Recipe } from './recipe.ts';

/** Bytes of a source (docs/protocols.md#image-transformations). */
const largestSource = 25_000_000;

/**
 * One core stays free for the site, and two of Node's four threads for its files. Waiting: some pages full of
 * pictures that nobody has seen yet.
 */
const bounds = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 64,
  waitingOfOne: 32,
};

/** A file that is to be transformed: its version, and its size in bytes. */
export interface Source {
  version: string;
  size: number;
}

export interface Images {
  /**
   * A form of a picture, made once and then kept; undefined when the source's file is gone. `caller` is who waits
   * for it. Throws InvalidRequest for what cannot be transformed, TooBusy when too many forms are waiting.
   */
  form(source: Source, recipe: Recipe, caller: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export function createImages(files: Files, forms: Forms): Images {
  const queue = createQueue(bounds);
  const underWay = new Map<string, ReturnType<Images['form']>>();
  // A source that was refused is not read again for a while.
  const refused = new LRUCache<string, StorageError>({ max: 1000, ttl: 600_000 });

  async function make({ version, size }: Source, recipe: Recipe) {
    const source = await files.read(version, { start: 0, end: size - 1 });
    if (!source) return undefined;
    const bytes = source instanceof Readable ? await buffer(source) : source;
    try {
      return await makeForm(bytes, recipe);
    } catch (error) {
      if (error instanceof StorageError) refused.set(version, error);
      throw error;
    }
  }

  async function findOrMake(source: Source, recipe: Recipe, caller: string) {
    const name = nameOf(recipe);
    const kept = await forms.read(source.version, name);
    if (kept) return kept;
    const known = refused.get(source.version);
    if (known) throw known;
    const made = await queue.run(caller, () => make(source, recipe));
    // A form that cannot be kept is still good; the next call makes it again.
    if (made)
      await forms.write(source.version, name, made).catch((error: unknown) => {
        console.error('storage: a form of a picture could not be kept:', error);
      });
    return made;
  }

  return {
    async form(source, recipe, caller) {
      if (source.size === 0) throw new StorageError('InvalidRequest', 'The object is empty');
      if (source.size > largestSource)
        throw new StorageError(
          'InvalidRequest',
          `The object has ${source.size} bytes; pictures of up to ${largestSource / 1e6} MB are transformed`,
        );
      const key = `${source.version}/${nameOf(recipe)}`;
      const shared = underWay.get(key);
      if (shared) return shared;
      const form = findOrMake(source, recipe, caller).finally(() => underWay.delete(key));
      underWay.set(key, form);
      return form;
    },
  };
}
