import type { Database } from '#platform/database/database.ts';
import { loadSchema } from './load.ts';
import type { SchemaCache } from './schema-cache.ts';

/** A request that names something unknown may have the schema read anew, but not more often than this (ms). */
const refreshAtMostEvery = 2000;

export interface SchemaHolder {
  /** The cache, if it has been read and not gone stale. */
  readonly current: SchemaCache | undefined;
  /** The cache, read first if need be. */
  get(): Promise<SchemaCache>;
  /** A cache that differs from `seen`; undefined where there is none, or the schema was read only just now. */
  newerThan(seen: SchemaCache): Promise<SchemaCache | undefined>;
}

/** Keeps the schema cache, and drops it on `NOTIFY pgrst, 'reload schema'`. */
export function createSchemaHolder(database: Database, schemas: readonly string[]): SchemaHolder {
  let current: SchemaCache | undefined;
  let loading: Promise<SchemaCache> | undefined;
  let listening: Promise<void> | undefined;
  let loadedAt = 0;

  function drop(): void {
    current = undefined;
    // What is being read now may have been read before the change.
    loading = undefined;
  }

  function listen(): Promise<void> {
    const onNotice = (payload: string) => {
      if (payload === '' || payload === 'reload schema') drop();
    };
    // The listener keeps its subscriptions and comes back by itself: one call is enough, also a failed one.
    return database.listen('pgrst', onNotice, drop).catch(() => {});
  }

  function load(): Promise<SchemaCache> {
    if (loading) return loading;
    const mine = read().then(
      (cache) => {
        if (loading !== mine) return cache;
        loading = undefined;
        loadedAt = Date.now();
        // Plans are kept with the cache they were made from: they last while nothing has changed.
        if (current?.fingerprint !== cache.fingerprint) current = cache;
        return current;
      },
      (error) => {
        if (loading === mine) loading = undefined;
        throw error;
      },
    );
    loading = mine;
    return mine;
  }

  async function read(): Promise<SchemaCache> {
    listening ??= listen();
    await listening;
    return loadSchema(database, schemas);
  }

  return {
    get current() {
      return current;
    },
    async get() {
      return current ?? load();
    },
    async newerThan(seen) {
      if (current !== seen) return current ?? load();
      if (Date.now() - loadedAt < refreshAtMostEvery) return undefined;
      const cache = await load();
      return cache === seen ? undefined : cache;
    },
  };
}
