import type { ImportedCollection } from '#app/admin/import/file/export-file.ts';
import { prepareImage } from '#app/admin/media/upload/prepare-image.ts';
import { createStoragePath } from '#app/admin/media/upload/storage-path.ts';
import { bucket } from '#app/admin/media/upload/upload-file.ts';
import { validateSize } from '#app/admin/media/upload/validate-file.ts';
import type { Connection } from '#app/client/browser-client.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { hashText } from '#domain/share/checksum.ts';

/** Describes where an image is, or why it was not stored, and whether its URL leads into a private network. */
export type StoredImage = { url: string } | { failure: string; isPrivate: boolean };

/** The errors of the function that concern only one image, so that the import goes on without it. */
const imageFaults = new Set([
  'unreachable',
  'timeout',
  'interrupted',
  'not_found',
  'not_an_image',
  'too_large',
  'too_many_redirects',
  'address_not_public',
  'url_not_allowed',
  'invalid_url',
]);

/** Faults that may pass by themselves. */
const passingFaults = new Set(['unreachable', 'timeout', 'interrupted']);

/** The origin of all images in `imported_records`: the same URL is the same image, whichever file it is in. */
const origin = 'image';

class ImageFault extends Error {
  override name = 'ImageFault';
}

/** The function that fetches images does not work, or not for this session. */
class UnavailableFunction extends Error {
  override name = 'UnavailableFunction';
}

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
      file = await prepareImage(await fetchImage(url));
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

  async function fetchImage(url: string): Promise<File> {
    const bytes = await callFunction(url).catch((fault: unknown) => {
      if (fault instanceof ImageFault && passingFaults.has(String(fault.cause))) return callFunction(url);
      throw fault;
    });
    return new File([bytes], decodeName(url));
  }

  async function callFunction(url: string): Promise<Blob> {
    const { data, error } = await client.functions.invoke<Blob>('fetch-image', { body: { url } });
    if (!error && data) return data;
    const response: unknown = error?.context;
    const body = response instanceof Response ? await response.json().catch(() => null) : null;
    if (imageFaults.has(body?.code)) throw new ImageFault(body.message, { cause: body.code });
    throw new UnavailableFunction(
      response instanceof Response && response.status === 404
        ? 'The server has no function “fetch-image”, which fetches images from your former site.'
        : getErrorMessage(body ?? error),
    );
  }

  return (url, folder) => {
    const pending = found.get(url) ?? store(url, folder);
    found.set(url, pending);
    // A failure is not kept, so that the image is tried again when the import continues.
    pending.catch(() => found.delete(url));
    return pending;
  };
}

function decodeName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'image';
  } catch {
    return name || 'image';
  }
}
