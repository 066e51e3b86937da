import type { CollectionTable, StoredRow } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { findRow } from './find-row.ts';
import { fromTable } from './from-table.ts';

/** What came of a write: it is stored, or the row is another one by now than the form was filled from. */
export type Written<Row> = { state: 'saved'; row: Row } | { state: 'changed'; row: Row };

/** PostgreSQL: there is a row with this id. */
export const alreadyThere = '23505';

/** The row is not there any more. */
export class RowGone extends Error {
  constructor() {
    super('It was deleted meanwhile. What you have written is still here.');
  }
}

/** Nothing stood in the way of a write, and yet it touched no row: the policies refuse it without a word. */
export const notAllowed = () => new Error('You are not allowed to change it.');

/**
 * Adds a row. Its id comes with it, so that an answer that was lost on its way can be asked for again: the second call
 * finds the first one's row and brings it up to date, unless it was changed since.
 */
export async function createRow<Row extends StoredRow>(
  client: BrowserClient,
  table: CollectionTable,
  id: string,
  fields: object,
): Promise<Written<Row>> {
  const { data, error } = await fromTable(client, table)
    .insert({ id, ...fields } as never)
    .select()
    .single();
  if (!error) return { state: 'saved', row: data as unknown as Row };
  const row =
    error.code === alreadyThere ? await findRow<Row & { created_at: string }>(client, table, id) : null;
  if (!row) throw error;
  if (row.updated_at !== row.created_at) return { state: 'changed', row };
  return updateRow<Row>(client, table, id, fields, row.updated_at);
}

/**
 * Changes a row if its last change is the one that the form knows (`updatedAt`). Otherwise nothing is written and the
 * row is given as it is now. The row is asked back: a write that the policies refuse touches none.
 *
 * @throws `RowGone` when the row was deleted; and when nothing stood in the way and yet it was not written
 */
export async function updateRow<Row extends StoredRow>(
  client: BrowserClient,
  table: CollectionTable,
  id: string,
  fields: object,
  updatedAt: string,
): Promise<Written<Row>> {
  const { data, error } = await fromTable(client, table)
    .update(fields as never)
    .eq('id', id)
    .eq('updated_at', updatedAt)
    .select()
    .maybeSingle();
  if (error) throw error;
  if (data) return { state: 'saved', row: data as unknown as Row };

  const row = await findRow<Row>(client, table, id);
  if (!row) throw new RowGone();
  if (row.updated_at === updatedAt) throw notAllowed();
  return { state: 'changed', row };
}
