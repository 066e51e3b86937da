import { type CollectionInfo, type CollectionTable, getEditPath } from '#app/admin/collections/collection.ts';
import { type ListSource, listRows } from '#app/admin/collections/rows/list-rows.ts';
import type { OwnRecords } from '#app/admin/publication/own-records.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Command } from './match-commands.ts';

const maxRecords = 6;

/**
 * Finds the records of a collection by their names, the newest first, as commands that open their forms.
 *
 * @param where what the records must have: whoever works on her own records alone finds no others
 */
export async function findRecords(
  client: BrowserClient,
  collection: CollectionInfo,
  search: string,
  where: OwnRecords = {},
): Promise<Command[]> {
  const { table, nameColumn, searchFunction, label, icon } = collection;
  const source = {
    table,
    columns: ['id', nameColumn],
    searched: [nameColumn],
    searchFunction,
    notNullColumn: 'created_at',
    where,
    pageSize: maxRecords,
  } as ListSource<CollectionTable>;
  const sort = { column: 'created_at', ascending: false };
  const { rows } = await listRows(client, source, { search, sort, page: 1 });
  return (rows as unknown as Record<string, string>[]).map((row) => {
    const path = getEditPath(collection, row.id ?? '');
    return { id: path, label: row[nameColumn] ?? '', group: label, icon, action: { to: path } };
  });
}
