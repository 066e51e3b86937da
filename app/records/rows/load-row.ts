import type { RecordTable, StoredRow } from '#app/records/kind.ts';
import type { BrowserClient } from '#app/supabase/browser.ts';
import { tableOf } from './table-of.ts';

/** One row; it is an error when there is none of this id. */
export async function loadRow<Row extends StoredRow>(
  client: BrowserClient,
  table: RecordTable,
  id: string,
): Promise<Row> {
  const { data, error } = await tableOf(client, table).select('*').eq('id', id).single();
  if (error) throw error;
  return data as unknown as Row;
}

/** One row; null when there is none of this id. */
export async function findRow<Row extends StoredRow>(
  client: BrowserClient,
  table: RecordTable,
  id: string,
): Promise<Row | null> {
  const { data, error } = await tableOf(client, table).select('*').eq('id', id).maybeSingle();
  if (error) throw error;
  return data as unknown as Row | null;
}
