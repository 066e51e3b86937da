import type { CollectionTable, StoredRow } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { fromTable } from './from-table.ts';

/** PostgreSQL: this is no id at all, so there is no row of it either. */
const noId = '22P02';

/** One row; null when there is none of this id. */
export async function findRow<Row extends StoredRow>(
  client: BrowserClient,
  table: CollectionTable,
  id: string,
): Promise<Row | null> {
  const { data, error } = await fromTable(client, table).select('*').eq('id', id).maybeSingle();
  if (error?.code === noId) return null;
  if (error) throw error;
  return data as unknown as Row | null;
}
