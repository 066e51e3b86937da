import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';

/** Restores deleted rows from the trash: all of them, or none. Of a row that was deleted several times, the last version is restored. */
export async function restoreRows(
  client: BrowserClient,
  table: CollectionTable,
  ids: readonly string[],
): Promise<void> {
  const { data, error } = await client
    .from('trash')
    .select('id, row_id')
    .eq('table_name', table)
    .in('row_id', ids)
    .order('deleted_at', { ascending: true });
  if (error) throw error;
  const latest = new Map(data.map(({ id, row_id }) => [row_id, id]));
  if (latest.size < ids.length) throw new Error('It is no longer in the trash.');
  await restoreEntries(client, [...latest.values()]);
}

/** Restores entries of the trash by their own ids (docs/product/publishing.md#trash): all of them, or none. */
export async function restoreEntries(client: BrowserClient, ids: readonly string[]): Promise<void> {
  const { error } = await client.rpc('restore_from_trash', { ids: [...ids] });
  if (error) throw error;
}
