import type { RecordTable } from '#app/records/kind.ts';
import type { BrowserClient } from '#app/supabase/browser.ts';
import { tableOf } from './table-of.ts';

/**
 * Deletes rows and gives the ids of those that are gone: they are asked back, for what the database's policies refuse
 * touches no row and would look like success.
 */
export async function deleteRows(
  client: BrowserClient,
  table: RecordTable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = tableOf(client, table).delete();
  const [only] = ids;
  const chosen = ids.length === 1 && only !== undefined ? rows.eq('id', only) : rows.in('id', ids);
  const { data, error } = await chosen.select('id');
  if (error) throw error;
  return data.map(({ id }) => id);
}
