import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { fromTable, type TableInsert, type TableRow } from '#app/client/from-table.ts';
import type { ContentClient } from './content.ts';

/** Reads and writes the rows of the collections directly, without the panel. */

/** Inserts a row, and returns it as it is stored. */
export async function addRow<Table extends CollectionTable>(
  content: ContentClient,
  table: Table,
  row: TableInsert<Table>,
): Promise<TableRow<Table>> {
  const { data, error } = await fromTable(content, table).insert(row).select().single();
  if (error) throw error;
  return data;
}

/** Returns the stored rows with these values, or all rows if no values are given. */
export async function findRows<Table extends CollectionTable, Column extends keyof TableRow<Table> & string>(
  content: ContentClient,
  table: Table,
  values?: Pick<TableRow<Table>, Column>,
): Promise<TableRow<Table>[]> {
  let request = fromTable(content, table).select('*');
  for (const column in values) request = request.eq(column, values[column]);
  const { data, error } = await request;
  if (error) throw error;
  return data;
}

/** Deletes all rows of a table. */
export async function deleteAllRows(content: ContentClient, table: CollectionTable): Promise<void> {
  await content.from(table).delete().not('id', 'is', null).throwOnError();
}
