import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable } from '#app/client/from-table.ts';

/**
 * Deletes rows and returns the ids of those that were deleted. These ids are read from the response, because the policies
 * silently skip a row that the user is not allowed to delete.
 */
export async function deleteRows(
  client: BrowserClient,
  table: CollectionTable,
  ids: readonly string[],
): Promise<string[]> {
  const { data, error } = await fromTable(client, table).delete().in('id', ids).select('id');
  if (error) throw error;
  return data.map(({ id }) => id);
}
