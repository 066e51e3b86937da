import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { fromTable } from './from-table.ts';

/**
 * Deletes rows and gives the ids of those that are gone: they are asked back, for what the database's policies refuse
 * touches no row and would look like success.
 */
export async function deleteRows(
  client: BrowserClient,
  table: CollectionTable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = fromTable(client, table).delete();
  const [only] = ids;
  const chosen = ids.length === 1 && only !== undefined ? rows.eq('id', only) : rows.in('id', ids);
  const { data, error } = await chosen.select('id');
  if (error) throw error;
  return data.map(({ id }) => id);
}
