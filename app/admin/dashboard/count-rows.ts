import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';

/** Counts the records of a table without reading them (docs/product.md#backend-calls). */
export async function countRows(client: BrowserClient, table: CollectionTable): Promise<number> {
  const { count, error } = await client.from(table).select('*', { count: 'exact', head: true });
  if (error) throw error;
  return count ?? 0;
}
