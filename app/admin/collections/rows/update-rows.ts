import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableUpdate } from '#app/client/from-table.ts';

/**
 * Changes some fields of several rows without checking for conflicts: of those that meet the `condition` in PostgREST's
 * own syntax, or of all. Returns the ids of changed rows; the policies silently skip what the user may not change.
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

/** Changes some fields of a row without checking for conflicts. Throws if it was deleted or the user may not change it. */
export async function updateFields<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  id: string,
  fields: TableUpdate<Table>,
): Promise<void> {
  const { data, error } = await fromTable(client, table)
    .update(fields)
    .eq('id', id)
    .select('id')
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new Error('It was deleted in the meantime, or you are not allowed to change it.');
}
