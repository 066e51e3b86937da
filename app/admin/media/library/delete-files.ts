import { bucket } from '#app/admin/media/upload/upload-file.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';

/** Checks which of the files are in use now, and returns their names. The list on the screen may be out of date. */
export async function findUsedFiles(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.from('media_files').select('name').in('name', names).eq('used', true);
  if (error) throw error;
  return data.flatMap(({ name }) => name ?? []);
}

/** Deletes files and returns the names of those that were deleted. Storage skips files that the user may not delete. */
export async function deleteFiles(client: BrowserClient, names: readonly string[]): Promise<string[]> {
  const { data, error } = await client.storage.from(bucket).remove([...names]);
  if (error) throw error;
  return data.map(({ name }) => name);
}
