import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { fromTable } from './from-table.ts';

/** Changes some fields of a row, e.g. by a switch in a list; it is an error when the row is not there, or not to be changed. */
export async function changeRow(
  client: BrowserClient,
  table: CollectionTable,
  id: string,
  fields: object,
): Promise<void> {
  const { data, error } = await fromTable(client, table)
    .update(fields as never)
    .eq('id', id)
    .select('id')
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new Error('It was deleted meanwhile, or you are not allowed to change it.');
}
