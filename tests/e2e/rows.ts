import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { type SingletonTable, singletonId } from '#app/admin/singletons/singleton.ts';
import { fromTable, type TableInsert, type TableRow, type TableUpdate } from '#app/client/from-table.ts';
import type { ContentClient } from './content.ts';

/** Reads and writes the rows of the content directly, without the panel. */

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

export async function deleteAllRows(content: ContentClient, table: CollectionTable): Promise<void> {
  await content.from(table).delete().not('id', 'is', null).throwOnError();
}

export async function readSingleton<Table extends SingletonTable>(
  content: ContentClient,
  table: Table,
): Promise<TableRow<Table>> {
  const { data, error } = await fromTable(content, table).select('*').eq('id', singletonId).single();
  if (error) throw error;
  return data;
}

/** Changes columns of a singleton's row. */
export async function updateSingleton<Table extends SingletonTable>(
  content: ContentClient,
  table: Table,
  values: TableUpdate<Table>,
): Promise<void> {
  const { error } = await fromTable(content, table).update(values).eq('id', singletonId);
  if (error) throw error;
}
