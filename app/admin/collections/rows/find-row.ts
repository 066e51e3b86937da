import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableRow } from '#app/client/from-table.ts';

/** PostgreSQL's invalid_text_representation: the id is not a UUID, so no row has it. */
const invalidId = '22P02';

/**
 * Reads one row; null when no row has this id. PostgreSQL accepts several spellings of a UUID, for example in capitals.
 * The id is part of the form's URL, and a form has only one URL, so this function finds a row by the stored spelling only.
 */
export async function findRow<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  id: string,
): Promise<TableRow<Table> | null> {
  const { data, error } = await fromTable(client, table).select('*').eq('id', id).maybeSingle();
  if (error?.code === invalidId) return null;
  if (error) throw error;
  return data?.id === id ? data : null;
}
