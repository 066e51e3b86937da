import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableUpdate } from '#app/client/from-table.ts';

/**
 * Changes some fields of several rows to the same values, without checking for conflicts.
 *
 * @param condition which of these rows are changed, in PostgREST's own syntax; by default all of them
 * @returns the ids of the rows that were changed. The policies silently skip a row that the user may not change.
 */
export async function updateRows<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  fields: TableUpdate<Table>,
  condition?: string,
): Promise<string[]> {
  const update = fromTable(client, table).update(fields).in('id', ids);
  const { data, error } = await (condition === undefined ? update : update.or(condition)).select('id');
  if (error) throw error;
  return data.map(({ id }) => id);
}
