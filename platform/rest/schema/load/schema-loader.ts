import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { timeoutToUnavailable } from '#platform/database/unavailable.ts';
import type { SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import { loadSchemaCache } from './load-schema-cache.ts';

/**
 * Requests that name something unknown reload the schema at most once per interval of this length. A failed reload is
 * repeated after one interval.
 */
const minReloadIntervalMs = 2000;

/** The notifications on the channel `pgrst` after which the schema is loaded again. */
const reloads: ReadonlySet<string> = new Set(['', 'reload schema', 'reload config']);

export type SchemaLoader = ReturnType<typeof createSchemaLoader>;

/**
 * Loads the schema cache when it is needed, and invalidates it on `NOTIFY pgrst, 'reload schema'`, or on `'reload
 * config'` because it contains the settings in the database. If it cannot be reloaded, because another session has
 * locked a table for example, the last schema cache stays in use until it can be.
 */
export function createSchemaLoader(database: Database, schemas: readonly string[]) {
  let current: SchemaCache | undefined;
  let last: SchemaCache | undefined;
  let retry: NodeJS.Timeout | undefined;
  let loading: Promise<SchemaCache> | undefined;
  let listening: Promise<void> | undefined;
  /** The time by `performance.now()`, because the clock of the machine can be set back. */
  let loadedAt = 0;

  function invalidate(): void {
    current = undefined;
    // A load in progress may have read the catalogs before the change.
    loading = undefined;
  }

  function listen(): Promise<void> {
    const onNotification = (payload: string) => {
      if (reloads.has(payload)) invalidate();
    };
    // One call is enough, even if it fails: the database listens to the channel again when it reconnects.
    return database.listen('pgrst', onNotification, { onReconnect: invalidate }).catch(() => {});
  }

  function load(): Promise<SchemaCache> {
    if (loading) return loading;
    const thisLoad = read().then(
      (cache) => {
        if (loading !== thisLoad) return cache;
        loading = undefined;
        loadedAt = performance.now();
        clearTimeout(retry);
        // Plans are cached per schema cache object, so an unchanged schema keeps its object.
        if (last?.fingerprint !== cache.fingerprint) last = cache;
        current = last;
        return last;
      },
      (error) => {
        if (loading === thisLoad) {
          loading = undefined;
          if (last) keep(last, error);
        }
        if (last) return last;
        throw error;
      },
    );
    loading = thisLoad;
    return thisLoad;
  }

  function keep(cache: SchemaCache, reason: unknown): void {
    current = cache;
    loadedAt = performance.now();
    console.error('The schema cannot be reloaded, so the last one stays in use:', toLogEntry(reason));
    clearTimeout(retry);
    retry = setTimeout(() => void load(), minReloadIntervalMs).unref();
  }

  async function read(): Promise<SchemaCache> {
    listening ??= listen();
    await listening;
    return loadSchemaCache(database, schemas).catch((error) => {
      throw timeoutToUnavailable(error);
    });
  }

  return {
    /** The loaded schema cache, or undefined if there is none or it was invalidated. */
    get current(): SchemaCache | undefined {
      return current;
    },
    /** Returns the schema cache, and loads it if necessary. */
    async get(): Promise<SchemaCache> {
      return current ?? load();
    },
    /** Returns a schema cache that differs from `seen`, or undefined if nothing changed or the last load is too recent. */
    async getNewerThan(seen: SchemaCache): Promise<SchemaCache | undefined> {
      if (current !== seen) return current ?? load();
      if (performance.now() - loadedAt < minReloadIntervalMs) return undefined;
      const cache = await load();
      return cache === seen ? undefined : cache;
    },
  };
}
