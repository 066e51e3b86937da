import type { Backend } from '#server/pages/app-source.ts';

const uploadedPath = /^\/storage\/v1\/object\/public\/([^?#\s]+)$/;

/** The size in bytes: the largest file that storage would transform. */
const maxSize = 25_000_000;
const timeoutMs = 10_000;

/** Reduces the URL of a file of this site or of its backend to its path. Returns null for other sites. */
export function toOwnPath({ siteUrl, publicUrl }: Backend, url: string): string | null {
  if (url.startsWith('/')) return url;
  const origin = [siteUrl, publicUrl].find((own) => own && url.startsWith(`${own}/`));
  return origin ? url.slice(origin.length) : null;
}

/**
 * Returns the bucket and the key in the URL of an uploaded file. Null for any other URL: what is on another site is not
 * fetched, because visitors could make the server send requests.
 */
export function findUpload(backend: Backend, url: string): string | null {
  const path = toOwnPath(backend, url);
  return (path && uploadedPath.exec(path)?.[1]) ?? null;
}

/**
 * Loads an uploaded image, from our own storage in a smaller rendition if `rendition` has its options. Returns null if it is
 * missing or too large. Throws if storage fails, which may be over soon.
 */
export async function fetchUpload(
  { serverUrl, publicUrl, fetch }: Backend,
  upload: string,
  rendition?: string,
): Promise<Uint8Array | null> {
  // A hosted project transforms images on paid plans only.
  const url =
    publicUrl || !rendition
      ? `${serverUrl}/storage/v1/object/public/${upload}`
      : `${serverUrl}/storage/v1/render/image/public/${upload}?${rendition}`;
  const response = await fetch(url, {
    headers: { Accept: 'image/webp,image/jpeg' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`An image could not be loaded: ${response.status}`);
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxSize) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
