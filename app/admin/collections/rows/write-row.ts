import type { CollectionTable } from '#app/admin/collections/collection.ts';
import {
  createNotAllowedError,
  RowDeletedError,
  uniqueViolation,
  type WriteResult,
} from '#app/admin/editor/write-result.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableInsert, type TableRow, type TableUpdate } from '#app/client/from-table.ts';
import { findRow } from './find-row.ts';

/**
 * Creates a row with an id chosen by the form, so that the request can be repeated if its response was lost: the second
 * request finds the row of the first one and updates it, unless somebody has changed it since then.
 */
export async function createRow<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  id: string,
  fields: TableInsert<Table> & TableUpdate<Table>,
): Promise<WriteResult<TableRow<Table>>> {
  const { data, error } = await fromTable(client, table)
    .insert({ ...fields, id })
    .select()
    .single();
  if (!error) return { state: 'saved', row: data };
  const row = error.code === uniqueViolation ? await findRow(client, table, id) : null;
  if (!row) throw error;
  if (row.updated_at !== row.created_at) return { state: 'conflict', row };
  return updateRow(client, table, id, fields, row.updated_at);
}

/**
 * Changes a row if the time of its last change is still `updatedAt`, as the form read it. Otherwise it writes nothing
 * and returns the row as it is now; it throws if the row was deleted or the user is not allowed to change it.
 */
export async function updateRow<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  id: string,
  fields: TableUpdate<Table>,
  updatedAt: string,
): Promise<WriteResult<TableRow<Table>>> {
  const { data, error } = await fromTable(client, table)
    .update(fields)
    .eq('id', id)
    .eq('updated_at', updatedAt)
    .select()
    .maybeSingle();
  if (error) throw error;
  if (data) return { state: 'saved', row: data };

  const row = await findRow(client, table, id);
  if (!row) throw new RowDeletedError();
  if (row.updated_at === updatedAt) throw createNotAllowedError();
  return { state: 'conflict', row };
}
