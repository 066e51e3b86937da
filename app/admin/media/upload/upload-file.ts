import type { BrowserClient, Connection } from '#app/backend/browser-client.ts';
import type { Watch } from '#app/backend/upload-with-progress.ts';
import { prepareImage } from './prepare-image.ts';
import { storagePath } from './storage-path.ts';
import { type MediaKind, refusal, tooLarge } from './validate-file.ts';

/** The bucket of pictures and videos (docs/product.md#backend-calls). */
export const bucket = 'images';

/** Milliseconds until it is looked again whether a cancelled file was stored. */
const looks = [0, 2000, 10_000];

/**
 * Stores a picture, cleaned and upright, or a video as it is.
 *
 * @returns the address at which visitors get it
 * @throws in words for the owner; the signal's reason when it was ended by `watch.signal`, and then nothing is stored
 */
export async function uploadFile(
  { client, upload }: Pick<Connection, 'client' | 'upload'>,
  kind: MediaKind,
  file: File,
  folder?: string,
  watch: Watch = {},
): Promise<string> {
  const refused = refusal(kind, file);
  if (refused) throw new Error(refused);
  const ready = kind === 'image' ? await prepareImage(file) : file;
  const grown = tooLarge(kind === 'image' ? 'picture' : 'video', ready.size);
  if (grown) throw new Error(grown);

  const path = storagePath(ready.name, Date.now(), folder);
  const images = client.storage.from(bucket);
  try {
    await upload(bucket, path, ready, watch);
  } catch (failure) {
    if (watch.signal?.aborted) void removeTrace(client, path);
    throw failure;
  }
  return images.getPublicUrl(path).data.publicUrl;
}

/** A file that was cancelled when its last bytes were on their way already is stored all the same, a moment later. */
async function removeTrace(client: BrowserClient, path: string): Promise<void> {
  for (const pause of looks) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const { data } = await client.storage.from(bucket).remove([path]);
    if (data?.length) return;
  }
}
