import type { Database } from '#platform/database/database.ts';
import { loadSchemaCache } from './load-schema-cache.ts';
import type { SchemaCache } from './schema-cache.ts';

/** Requests that name something unknown reload the schema at most once per interval of this length. */
const minReloadIntervalMs = 2000;

export interface SchemaLoader {
  /** The loaded schema cache, or undefined if there is none or it was invalidated. */
  readonly current: SchemaCache | undefined;
  /** Returns the schema cache, and loads it if necessary. */
  get(): Promise<SchemaCache>;
  /** Returns a schema cache that differs from `seen`, or undefined if nothing changed or the last load is too recent. */
  getNewerThan(seen: SchemaCache): Promise<SchemaCache | undefined>;
}

/** Loads the schema cache when it is needed, and invalidates it on `NOTIFY pgrst, 'reload schema'`. */
export function createSchemaLoader(database: Database, schemas: readonly string[]): SchemaLoader {
  let current: SchemaCache | undefined;
  let loading: Promise<SchemaCache> | undefined;
  let listening: Promise<void> | undefined;
  let loadedAt = 0;

  function invalidate(): void {
    current = undefined;
    // A load in progress may have read the catalogs before the change.
    loading = undefined;
  }

  function listen(): Promise<void> {
    const onNotification = (payload: string) => {
      if (payload === '' || payload === 'reload schema') invalidate();
    };
    // One call is enough, even if it fails: the database listens to the channel again when it reconnects.
    return database.listen('pgrst', onNotification, invalidate).catch(() => {});
  }

  function load(): Promise<SchemaCache> {
    if (loading) return loading;
    const thisLoad = read().then(
      (cache) => {
        if (loading !== thisLoad) return cache;
        loading = undefined;
        loadedAt = Date.now();
        // Plans are cached per schema cache object, so an unchanged schema keeps its object.
        if (current?.fingerprint !== cache.fingerprint) current = cache;
        return current;
      },
      (error) => {
        if (loading === thisLoad) loading = undefined;
        throw error;
      },
    );
    loading = thisLoad;
    return thisLoad;
  }

  async function read(): Promise<SchemaCache> {
    listening ??= listen();
    await listening;
    return loadSchemaCache(database, schemas);
  }

  return {
    get current() {
      return current;
    },
    async get() {
      return current ?? load();
    },
    async getNewerThan(seen) {
      if (current !== seen) return current ?? load();
      if (Date.now() - loadedAt < minReloadIntervalMs) return undefined;
      const cache = await load();
      return cache === seen ? undefined : cache;
    },
  };
}
