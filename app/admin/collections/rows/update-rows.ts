import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { fromTable, type TableUpdate } from '#app/backend/from-table.ts';

/**
 * Changes some fields of several rows to the same values, without checking for conflicts.
 *
 * @returns the number of rows that were changed. The policies silently skip a row that the user may not change.
 */
export async function updateRows<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  fields: TableUpdate<Table>,
): Promise<number> {
  const { data, error } = await fromTable(client, table).update(fields).in('id', ids).select('id');
  if (error) throw error;
  return data.length;
}
