import type { Context } from 'hono';
import { type ParsedDescription, parseDescription } from '#platform/storage/protocol/incoming-file.ts';
import { validateBucketName, validateKey } from '#platform/storage/protocol/names.ts';
import type { ObjectPath } from '#platform/storage/protocol/object-path.ts';
import { TusError } from './store/tus-error.ts';

/** Returns whether the body of a request has bytes of an upload. Other bodies are ignored. */
export const isUploadBody = (context: Context): boolean =>
  context.req.header('content-type')?.trim().toLowerCase() === 'application/offset+octet-stream';

/** Reads `Upload-Length` in bytes. Returns null if there is none. Throws the TusError InvalidLength. */
export function readLength(context: Context): number | null {
  const header = context.req.header('upload-length');
  if (header === undefined) return null;
  if (!/^\d{1,15}$/.test(header)) throw new TusError('InvalidLength');
  return Number(header);
}

/** Reads `Upload-Offset` in bytes. Throws the TusError OffsetRequired. */
export function readOffset(context: Context): number {
  const header = context.req.header('upload-offset') ?? '';
  if (!/^\d{1,15}$/.test(header)) throw new TusError('OffsetRequired');
  return Number(header);
}

/** A name of printable ASCII characters without spaces and commas, and perhaps a space and a value in base64. */
const pairPattern = /^([!-+\--~]+)(?: ((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?))?$/;

/**
 * Parses the header `Upload-Metadata`: pairs of a name and a value in base64. Throws the TusError InvalidMetadata, and
 * the StorageErrors InvalidBucketName, InvalidKey, InvalidMimeType, InvalidRequest and EntityTooLarge.
 */
export function parseUploadMetadata(header: string | undefined): ObjectPath & {
  description: ParsedDescription;
} {
  const values = parsePairs(header ?? '');
  const cacheControl = values.get('cacheControl');
  return {
    bucketId: validateBucketName(values.get('bucketName') ?? ''),
    key: validateKey(values.get('objectName') ?? ''),
    description: parseDescription({
      type: values.get('contentType') || undefined,
      cacheControl: /^\d+$/.test(cacheControl ?? '') ? `max-age=${cacheControl}` : undefined,
      contentEncoding: undefined,
      metadata: values.get('metadata') || undefined,
    }),
  };
}

function parsePairs(header: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [, name, value = ''] = pair.trim().match(pairPattern) ?? [];
    if (name === undefined || values.has(name)) throw new TusError('InvalidMetadata');
    values.set(name, Buffer.from(value, 'base64').toString('utf8'));
  }
  return values;
}
