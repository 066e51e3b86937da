import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '#server/pages/app-source.ts';

const publicFolder = join(import.meta.dirname, '../../public');

/** Under a photograph that cannot be read, and instead of an image on another site, which this server does not fetch. */
const defaultDrawing = '/scenes/horizon-night.svg';

const drawingPath = /^\/scenes\/[a-z\d-]+\.svg$/;
const uploadedPath = /^\/storage\/v1\/object\/public\/([^?#\s]+)$/;

/** In bytes: the largest file that storage would transform. */
const maxPhotographSize = 25_000_000;
const timeoutMs = 10_000;

export interface ShareImages {
  drawing: Uint8Array;
  photograph: Uint8Array | null;
}

/** Loads what a share image shows: one of our drawings or an upload of the owner's. */
export async function loadImages(backend: Backend, image: string | null): Promise<ShareImages> {
  const path = image && toOwnPath(backend, image);
  const upload = path ? uploadedPath.exec(path)?.[1] : undefined;
  const isDrawing = path !== null && drawingPath.test(path);
  const drawing = await readDrawing(isDrawing ? path : defaultDrawing);
  return { drawing, photograph: upload ? await fetchPhotograph(backend, upload) : null };
}

/** Reduces the URL of a file of this site or of its backend to its path. Returns null for other sites. */
function toOwnPath({ siteUrl, publicUrl }: Backend, url: string): string | null {
  if (url.startsWith('/')) return url;
  const origin = [siteUrl, publicUrl].find((own) => own && url.startsWith(`${own}/`));
  return origin ? url.slice(origin.length) : null;
}

const readDrawing = (path: string): Promise<Uint8Array> =>
  readFile(join(publicFolder, path)).catch(() => readFile(join(publicFolder, defaultDrawing)));

/** Returns null if the file is missing, too large, or no image. Throws if storage fails, which may be over soon. */
async function fetchPhotograph(
  { serverUrl, publicUrl, fetch }: Backend,
  path: string,
): Promise<Uint8Array | null> {
  // Our own storage has reduced the image already. A hosted project does that on paid plans only.
  const url = publicUrl
    ? `${serverUrl}/storage/v1/object/public/${path}`
    : `${serverUrl}/storage/v1/render/image/public/${path}?width=1600`;
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
    if (size > maxPhotographSize) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
