import type { BrowserClient } from '#app/client/browser-client.ts';

/**
 * Restores entries of the trash (docs/product/publishing.md#trash): all of them, or none.
 *
 * @param ids the ids of the entries, which are not the ids of the rows
 */
export async function restoreEntries(client: BrowserClient, ids: readonly string[]): Promise<void> {
  const { error } = await client.rpc('restore_from_trash', { ids: [...ids] });
  if (error) throw error;
}
