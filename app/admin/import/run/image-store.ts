import type { ImportedCollection } from '#app/admin/import/file/export-file.ts';
import { prepareImage } from '#app/admin/media/upload/prepare-image.ts';
import { createStoragePath } from '#app/admin/media/upload/storage-path.ts';
import { bucket } from '#app/admin/media/upload/upload-file.ts';
import { validateSize } from '#app/admin/media/upload/validate-file.ts';
import type { Connection } from '#app/client/browser-client.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { fetchImage, ImageFault, UnavailableFunction } from '#app/client/fetch-image.ts';
import { hashText } from '#domain/share/checksum.ts';

/** Describes where an image is, or why it was not stored, and whether its URL leads into a private network. */
export type StoredImage = { url: string } | { failure: string; isPrivate: boolean };

/** The origin of all images in `imported_records`: the same URL is the same image, whichever file it is in. */
const origin = 'image';

/**
 * Creates a function that brings an image into the media library. Each URL is stored once, even for several posts and
 * imports. A fault of an image is returned. Any other failure is thrown, so that the import can continue later.
 */
export function createImageStore(
  { client, upload }: Pick<Connection, 'client' | 'upload'>,
  importId: string,
): (url: string, folder: ImportedCollection) => Promise<StoredImage> {
  const images = client.storage.from(bucket);
  const found = new Map<string, Promise<StoredImage>>();
  const toUrl = (path: string) => ({ url: images.getPublicUrl(path).data.publicUrl });

  async function store(url: string, folder: ImportedCollection): Promise<StoredImage> {
    const { data: known } = await client
      .from('imported_records')
      .select('file_path')
      .eq('origin', origin)
      .eq('source_id', url)
      .maybeSingle()
      .throwOnError();
    // The owner may have deleted the file since then.
    if (known?.file_path && (await images.exists(known.file_path)).data) return toUrl(known.file_path);
    let file: File;
    try {
      file = await prepareImage(await fetchImage(client, url));
      const sizeFault = validateSize('image', file.size);
      if (sizeFault) throw new ImageFault(sizeFault);
    } catch (fault) {
      if (fault instanceof UnavailableFunction) throw fault;
      const isPrivate = fault instanceof ImageFault && fault.cause === 'address_not_public';
      return { failure: getErrorMessage(fault), isPrivate };
    }
    // The path is made from the URL, so an upload is found again if the import ended before its entry was written.
    const path = createStoragePath(file.name, hashText(url), folder);
    const storedPath = await upload(bucket, path, file).catch((error: unknown) => {
      if (/already exists/i.test(getErrorMessage(error))) return path;
      throw error;
    });
    await client
      .from('imported_records')
      .upsert(
        { origin, source_id: url, import_id: importId, file_path: storedPath },
        { onConflict: 'origin,source_id', ignoreDuplicates: true },
      )
      .throwOnError();
    return toUrl(storedPath);
  }

  return (url, folder) => {
    const pending = found.get(url) ?? store(url, folder);
    found.set(url, pending);
    // A failure is not kept, so that the image is tried again when the import continues.
    pending.catch(() => found.delete(url));
    return pending;
  };
}
