import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchUpload, findUpload, toOwnPath } from '#server/images/fetch-upload.ts';
import type { Backend } from '#server/pages/app-source.ts';

const publicFolder = join(import.meta.dirname, '../../public');

/** The drawing under a photograph that cannot be read, and for an image on another site, which is not fetched. */
const defaultDrawing = '/scenes/horizon-night.svg';

/** The width of the rendition, in pixels: more than twice what an image shows. */
const logoWidth = 1024;

const drawingPath = /^\/scenes\/[a-z\d-]+\.svg$/;

export interface ShareImages {
  drawing: Uint8Array;
  photograph: Uint8Array | null;
}

/** Loads what a share image shows: one of our drawings or an upload of the owner's. */
export async function loadImages(backend: Backend, image: string | null): Promise<ShareImages> {
  const path = image && toOwnPath(backend, image);
  const upload = image && findUpload(backend, image);
  const isDrawing = path !== null && drawingPath.test(path);
  const drawing = await readDrawing(isDrawing ? path : defaultDrawing);
  return { drawing, photograph: upload ? await fetchUpload(backend, upload, 'width=1600') : null };
}

/** Loads the logo. Null without one, or with one on another site, which this server does not fetch. */
export async function loadLogo(backend: Backend, url: string | null): Promise<Uint8Array | null> {
  const upload = url && findUpload(backend, url);
  return upload ? fetchUpload(backend, upload, `width=${logoWidth}`) : null;
}

const readDrawing = (path: string): Promise<Uint8Array> =>
  readFile(join(publicFolder, path)).catch(() => readFile(join(publicFolder, defaultDrawing)));
