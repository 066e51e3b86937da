import type { Database } from '#platform/database/database.ts';
import { type PublishedTable, readPublishedTables } from './published-tables.ts';

/** How old what is known of tables, columns and privileges may be. */
const maxAgeMs = 1000;

/** Creates a cache of the tables whose changes clients may follow. They are read when they are needed. */
export function createPublishedTablesCache(database: Database): () => Promise<Map<string, PublishedTable>> {
  let known: { tables: Promise<Map<string, PublishedTable>>; readAt: number } | undefined;
  return () => {
    if (known && performance.now() - known.readAt < maxAgeMs) return known.tables;
    const tables = readPublishedTables(database);
    const current = { tables, readAt: performance.now() };
    known = current;
    tables.catch(() => {
      if (known === current) known = undefined;
    });
    return tables;
  };
}
