import type { RecordTable } from '#app/records/kind.ts';
import type { BrowserClient } from '#app/supabase/browser.ts';
import { tableOf } from './table-of.ts';

/** Changes some fields of a row, e.g. by a switch in a list; it is an error when the row is not there, or not to be changed. */
export async function changeRow(
  client: BrowserClient,
  table: RecordTable,
  id: string,
  fields: object,
): Promise<void> {
  const { error } = await tableOf(client, table)
    .update(fields as never)
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw error;
}
