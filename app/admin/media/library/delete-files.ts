import { bucket } from '#app/admin/media/upload/upload-file.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';

/** Those of these files that records use by now; the list on the screen may be older than that. */
export async function usedOf(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.from('media_files').select('name').in('name', names).eq('used', true);
  if (error) throw error;
  return data.flatMap(({ name }) => name ?? []);
}

/** Deletes files, and gives the names of those that are gone: what may not be deleted is left out, without an error. */
export async function deleteFiles(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.storage.from(bucket).remove([...names]);
  if (error) throw error;
  return data.map(({ name }) => name);
}
