import type { BrowserClient } from '#app/client/browser-client.ts';

/** Deletes entries of the trash forever, and returns how many there were. */
export async function deleteEntries(client: BrowserClient, ids: readonly string[]): Promise<number> {
  const { data, error } = await client.from('trash').delete().in('id', ids).select('id');
  if (error) throw error;
  return data.length;
}
