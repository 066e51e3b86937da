import type { BrowserClient } from '#app/client/browser-client.ts';
import { bucket } from './upload/upload-file.ts';

/** Deleted files are in a bucket that visitors cannot read (docs/product/media.md#deleted-and-replaced-files). */
const trashBucket = 'trash';

/** Moves files to the trash. Their states are stored first: if only some of it succeeds, the trash lists each file that is in it. */
export async function moveToTrash(client: BrowserClient, names: readonly string[]): Promise<void> {
  await forget(client, names);
  await client
    .from('file_states')
    .insert(names.map((name) => ({ name, state: 'deleted' })))
    .throwOnError();
  for (const [index, name] of names.entries()) {
    let error = await move(client, name, bucket, trashBucket);
    // An earlier file at the same path, as an import stores it again, is in the trash.
    if (error?.statusCode === '409') {
      await client.storage.from(trashBucket).remove([name]);
      error = await move(client, name, bucket, trashBucket);
    }
    // Another tab has moved it.
    if (error && error.statusCode !== '404') {
      await forget(client, names.slice(index));
      throw error;
    }
  }
}

/** Moves files back to where they were. Throws if one of them cannot be moved. */
export async function restoreFiles(client: BrowserClient, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const error = await move(client, name, trashBucket, bucket);
    if (error?.statusCode === '404') throw new Error('It is no longer in the trash.', { cause: error });
    if (error) throw error;
    await forget(client, [name]);
  }
}

const publicUrl = new RegExp(`/storage/v1/object/public/${bucket}/([^\\s"'\\\\<>()?#]+)`, 'g');

/** Finds the paths of the uploaded files that values name, also within a Markdown text. */
const findFiles = (values: unknown): string[] => [
  ...new Set([...JSON.stringify(values).matchAll(publicUrl)].map(([, name = '']) => decodeName(name))),
];

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Moves those files back that values name again, and that were deleted since then. */
export async function bringBackFiles(client: BrowserClient, values: unknown): Promise<void> {
  const names = findFiles(values);
  if (names.length === 0) return;
  const { data } = await client
    .from('file_states')
    .select('name')
    .eq('state', 'deleted')
    .in('name', names)
    .throwOnError();
  await restoreFiles(
    client,
    data.map(({ name }) => name),
  );
}

/** Creates a URL by which a signed-in user sees a deleted file for an hour; null if it is not in the trash. */
export async function createDeletedFileUrl(client: BrowserClient, url: string): Promise<string | null> {
  const [name] = findFiles(url);
  if (name === undefined) return null;
  return (await client.storage.from(trashBucket).createSignedUrl(name, 3600)).data?.signedUrl ?? null;
}

/** Deletes files of the trash forever. */
export const deleteForever = (client: BrowserClient, names: readonly string[]): Promise<void> =>
  remove(client, trashBucket, names);

/**
 * Deletes the files that were deleted or replaced too long ago. Our server does so, too; on a hosted project only the storage
 * service may.
 */
export async function removeExpiredFiles(client: BrowserClient): Promise<void> {
  const { data } = await client.rpc('list_expired_files').throwOnError();
  for (const from of [bucket, trashBucket]) {
    const expired = data.filter((file) => file.bucket === from);
    await remove(
      client,
      from,
      expired.flatMap(({ name }) => name ?? []),
    );
  }
}

async function remove(client: BrowserClient, from: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await client.storage.from(from).remove([...names]);
  if (error) throw error;
  await forget(client, names);
}

async function forget(client: BrowserClient, names: readonly string[]): Promise<void> {
  await client
    .from('file_states')
    .delete()
    .in('name', [...names])
    .throwOnError();
}

/** Moves a file to the same path of another bucket. Returns the error, if there is one. */
async function move(client: BrowserClient, name: string, from: string, to: string) {
  return (await client.storage.from(from).move(name, name, { destinationBucket: to })).error;
}
