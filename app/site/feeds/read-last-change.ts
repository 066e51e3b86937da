import type { VersionedTable } from '#app/client/from-table.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { findLatest } from '#domain/blog/find-latest.ts';

/** Reads when these tables last changed: ISO 8601, UTC; null if they are empty or cannot be read. */
export async function readLastChange(client: VisitorClient, tables: readonly VersionedTable[]) {
  const results = await Promise.all(
    tables.map((table) =>
      client.from(table).select('updated_at').order('updated_at', { ascending: false }).limit(1),
    ),
  );
  if (results.some(({ error }) => error)) return { time: null, failed: true };
  const times = results
    .flatMap(({ data }) => data ?? [])
    .map((row) => new Date(row.updated_at).toISOString());
  return { time: findLatest(times), failed: false };
}
