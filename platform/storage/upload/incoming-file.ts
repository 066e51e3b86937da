import type { Readable } from 'node:stream';
import { checkMediaType } from '#platform/storage/media-type.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

/** A file on its way in: what is said about it, and its bytes, of which none has been asked for yet. */
export interface IncomingFile {
  type: string;
  cacheControl: string;
  contentEncoding?: string | undefined;
  userMetadata?: Record<string, unknown> | undefined;
  /** Its length where the client told it. */
  length?: number | undefined;
  bytes: Readable;
  /** Resolves once the whole request has arrived. Only then is the file complete. */
  arrived: Promise<void>;
}

/** What a client says of a file, as text, however the request carries it. */
export interface Description {
  type: string | undefined;
  cacheControl: string | undefined;
  contentEncoding: string | undefined;
  /** JSON text of an object. */
  metadata: string | undefined;
}

/** The most bytes of user metadata (docs/protocols.md#objects). */
export const metadataLimit = 1024 * 1024;

const encodings = ['gzip', 'br', 'deflate', 'zstd'];

/** Checks a description: all of it is kept, and some of it is sent as headers whenever the file is read. */
export function checkDescription(said: Description): Omit<IncomingFile, 'bytes' | 'arrived' | 'length'> {
  const type = checkMediaType(said.type ?? 'application/octet-stream');
  const cacheControl = said.cacheControl ?? 'no-cache';
  if (!/^[\w=", -]{1,255}$/.test(cacheControl))
    throw new StorageError('InvalidRequest', 'cacheControl must be a number of seconds or cache directives');
  const contentEncoding = said.contentEncoding?.trim().toLowerCase() || undefined;
  if (contentEncoding && !encodings.includes(contentEncoding))
    throw new StorageError('InvalidRequest', `contentEncoding must be one of ${encodings.join(', ')}`);
  if (contentEncoding && /^(image|video)\//i.test(type))
    throw new StorageError('InvalidMimeType', `mime type ${type} is not supported with a content encoding`);
  return { type, cacheControl, contentEncoding, userMetadata: parseMetadata(said.metadata) };
}

function parseMetadata(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  if (Buffer.byteLength(text) > metadataLimit)
    throw new StorageError('EntityTooLarge', 'The metadata is too large');
  try {
    const value: unknown = JSON.parse(text);
    // PostgreSQL's jsonb has no NUL character (22P05).
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !text.includes('\\u0000'))
      return value as Record<string, unknown>;
  } catch {
    // Told below, together with JSON that is no object.
  }
  throw new StorageError('InvalidRequest', 'metadata must be a JSON object');
}
