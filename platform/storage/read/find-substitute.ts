import { Readable } from 'node:stream';
import { detectType } from '#platform/storage/images/detect-type.ts';
import type { RenditionOptions } from '#platform/storage/images/rendition-options.ts';
import type { ObjectMetadata } from '#platform/storage/rows/object-row.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { getServedType } from './file-headers.ts';
import { toWebStream } from './web-stream.ts';

export interface ImageBody {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  type: string;
  /** The size in bytes. */
  length: number;
}

/**
 * Finds what to send while too many renditions are waiting: the most similar rendition that is cached, or else the
 * original. Returns undefined if there is neither.
 */
export async function findSubstitute(
  { files, renditions }: StorageService,
  version: string,
  { size, mimetype, contentEncoding }: ObjectMetadata,
  options: RenditionOptions,
): Promise<ImageBody | undefined> {
  const similar = await renditions.findSimilar({ version, size }, options);
  if (similar) return { body: similar, type: detectType(similar), length: similar.length };
  const type = getServedType(mimetype);
  if (!type.startsWith('image/') || contentEncoding || size === 0) return undefined;
  const original = await files.read(version, { start: 0, end: size - 1 });
  if (!original) return undefined;
  return { body: original instanceof Readable ? toWebStream(original) : original, type, length: size };
}
