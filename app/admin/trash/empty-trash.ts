import type { BrowserClient } from '#app/client/browser-client.ts';

/** Deletes everything in the trash forever, and returns how many entries there were. */
export async function emptyTrash(client: BrowserClient): Promise<number> {
  // Supabase rejects a deletion without a filter.
  const { error, count } = await client.from('trash').delete({ count: 'exact' }).not('id', 'is', null);
  if (error) throw error;
  return count ?? 0;
}
