import type { BrowserClient, Connection } from '#app/client/browser-client.ts';
import type { UploadOptions } from '#app/client/upload-with-progress.ts';
import { prepareImage } from './prepare-image.ts';
import { createStoragePath } from './storage-path.ts';
import { describeWrongContent, type MediaKind, validateFile, validateSize } from './validate-file.ts';

/** The bucket of images and videos (docs/product/media.md#storage-calls). */
export const bucket = 'images';

/**
 * The delay in ms before each attempt to remove the file of a canceled upload. One attempt is not enough, because the
 * server sometimes stores the file only after the first attempt.
 */
const removalDelaysMs = [0, 2000, 10_000];

interface UploadFileOptions extends UploadOptions {
  /** Called when the image is being converted, because browsers do not show its format. */
  onConvert?: () => void;
}

/**
 * Uploads an image, upright and without its metadata, or an unchanged video, and returns its public URL. Throws an
 * error with a message for the owner, or the reason of the signal that canceled the upload: the file is then not
 * stored, or soon removed.
 */
export async function uploadFile(
  { client, upload }: Pick<Connection, 'client' | 'upload'>,
  kind: MediaKind,
  file: File,
  folder?: string,
  { onConvert, ...options }: UploadFileOptions = {},
): Promise<string> {
  const fileError = validateFile(kind, file);
  if (fileError) throw new Error(fileError);
  const prepared = kind === 'image' ? await prepareImage(file, { onConvert, signal: options.signal }) : file;
  // Re-encoding may have made the file larger.
  const sizeError = validateSize(kind, prepared.size);
  if (sizeError) throw new Error(sizeError);

  const path = createStoragePath(prepared.name, Date.now(), folder);
  const images = client.storage.from(bucket);
  try {
    const storedPath = await upload(bucket, path, prepared, options);
    return images.getPublicUrl(storedPath).data.publicUrl;
  } catch (failure) {
    if (options.signal?.aborted) void removeCanceledFile(client, path);
    throw isTypeRejection(failure) ? new Error(describeWrongContent(kind), { cause: failure }) : failure;
  }
}

/** Removes a file that is stored even though its upload was canceled, because its last bytes had already been sent. */
async function removeCanceledFile(client: BrowserClient, path: string): Promise<void> {
  for (const delay of removalDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const { data } = await client.storage.from(bucket).remove([path]);
    if (data?.length) return;
  }
}

/** Returns whether the storage rejected a type. Its message names the media type, which tells the owner nothing. */
const isTypeRejection = (failure: unknown) =>
  failure instanceof Error && /^mime type /i.test(failure.message);
