import { validateMediaType } from './media-type.ts';
import { StorageError } from './storage-error.ts';

/** The description of a file by its client, as text from the headers or the form fields of a request. */
export interface Description {
  type: string | undefined;
  cacheControl: string | undefined;
  contentEncoding: string | undefined;
  /** The JSON text of an object. */
  metadata: string | undefined;
}

export interface ParsedDescription {
  type: string;
  cacheControl: string;
  contentEncoding?: string | undefined;
  userMetadata?: Record<string, unknown> | undefined;
}

/** A file that is being uploaded. None of its bytes has been read yet. */
export interface IncomingFile extends ParsedDescription {
  /** It is undefined if the client did not declare it. */
  length?: number | undefined;
  /** The length of the form that the file is a part of, which policies see until the file has arrived. */
  formLength?: number | undefined;
  /** Ends once the whole request has arrived. Only then is the file complete. */
  bytes: AsyncIterable<Buffer>;
}

/** The maximum size of user metadata in bytes (docs/protocols/storage.md#objects). */
export const maxMetadataSize = 1024 * 1024;

/** Reads the header `Content-Length`. Returns undefined if there is none. */
export function readContentLength(headers: Headers): number | undefined {
  const length = headers.get('content-length');
  return length === null ? undefined : Number(length);
}

const encodings = ['gzip', 'br', 'deflate', 'zstd'];

/**
 * Parses a description. All of it is stored, and some of it is sent as headers whenever the file is downloaded.
 * Throws InvalidRequest, InvalidMimeType, EntityTooLarge.
 */
export function parseDescription(description: Description): ParsedDescription {
  const type = validateMediaType(description.type ?? 'application/octet-stream');
  const cacheControl = description.cacheControl ?? 'no-cache';
  if (!/^[\w=", -]{1,255}$/.test(cacheControl))
    throw new StorageError('InvalidRequest', 'cacheControl must be a number of seconds or cache directives');
  const contentEncoding = description.contentEncoding?.trim().toLowerCase() || undefined;
  if (contentEncoding && !encodings.includes(contentEncoding))
    throw new StorageError('InvalidRequest', `contentEncoding must be one of ${encodings.join(', ')}`);
  if (contentEncoding && /^(image|video)\//i.test(type))
    throw new StorageError('InvalidMimeType', `mime type ${type} is not supported with a content encoding`);
  return { type, cacheControl, contentEncoding, userMetadata: parseMetadata(description.metadata) };
}

function parseMetadata(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  if (Buffer.byteLength(text) > maxMetadataSize)
    throw new StorageError('EntityTooLarge', 'The metadata is too large');
  try {
    const value: unknown = JSON.parse(text);
    // PostgreSQL's jsonb rejects the NUL character (22P05).
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !text.includes('\\u0000'))
      return value as Record<string, unknown>;
  } catch {
    // Invalid JSON is rejected below, like JSON that is not an object.
  }
  throw new StorageError('InvalidRequest', 'metadata must be a JSON object');
}
