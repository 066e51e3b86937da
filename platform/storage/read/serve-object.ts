import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ByteRange, Files } from '#platform/storage/files/files.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { ObjectMetadata, ObjectRow } from '#platform/storage/rows/object-row.ts';
import { isNotModified, isRangeCurrent } from './conditional-request.ts';
import {
  createCacheControl,
  createSecurityHeaders,
  formatDisposition,
  getServedType,
} from './file-headers.ts';
import { respondWithCurrentVersion } from './respond-with-current-version.ts';
import { toWebStream } from './web-stream.ts';

/**
 * Responds to GET and HEAD for an object (docs/protocols/storage.md#objects, "Download headers"). `find` reads its row with
 * the caller's rights, and throws if the caller may not see it. `extraHeaders` are headers that only the
 * calling route sends.
 */
export function serveObject(
  context: Context,
  files: Files,
  find: () => Promise<ObjectRow>,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  return respondWithCurrentVersion(find, (version, metadata) =>
    serveVersion(context, files, version, metadata, extraHeaders),
  );
}

/** Returns undefined if the version no longer has a file. */
async function serveVersion(
  context: Context,
  files: Files,
  version: string,
  metadata: ObjectMetadata,
  extraHeaders: Record<string, string>,
): Promise<Response | undefined> {
  const lastModified = new Date(metadata.lastModified);
  const headers = new Headers({
    ...createHeaders(metadata, lastModified),
    ...createCacheControl(metadata, extraHeaders),
    ...extraHeaders,
  });
  if (isNotModified(context.req.raw.headers, metadata.eTag, lastModified)) return createNotModified(headers);

  const disposition = formatDisposition(context.req.query('download'));
  if (disposition) headers.set('Content-Disposition', disposition);
  const requested = isRangeCurrent(context.req.raw.headers, metadata.eTag, lastModified)
    ? readRange(context, metadata.size)
    : undefined;
  const range = requested ?? { start: 0, end: metadata.size - 1 };
  if (requested) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${metadata.size}`);
  headers.set('Content-Length', String(range.end - range.start + 1));

  const status = requested ? 206 : 200;
  if (context.req.method === 'HEAD' || metadata.size === 0) return new Response(null, { status, headers });
  const bytes = await files.read(version, range);
  return bytes && new Response(bytes instanceof Readable ? toWebStream(bytes) : bytes, { status, headers });
}

function createHeaders(metadata: ObjectMetadata, lastModified: Date): Record<string, string> {
  const type = getServedType(metadata.mimetype);
  return {
    'Content-Type': type,
    ...(metadata.contentEncoding ? { 'Content-Encoding': metadata.contentEncoding } : {}),
    'Accept-Ranges': 'bytes',
    ETag: metadata.eTag,
    'Last-Modified': lastModified.toUTCString(),
    ...createSecurityHeaders(type),
  };
}

/** The Range header applies only to GET (RFC 9110, 14.2). */
function readRange(context: Context, size: number): ByteRange | undefined {
  return context.req.method === 'GET' ? parseRange(context.req.header('range'), size) : undefined;
}

function createNotModified(headers: Headers): Response {
  for (const name of ['Content-Type', 'Content-Encoding', 'Accept-Ranges']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14). Returns undefined if the whole file must be sent,
 * because there is no header, or because it has another unit, several ranges or a syntax error. Throws InvalidRange if
 * the range contains no byte of the file.
 */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  // A suffix range: the last n bytes.
  if (first === '') return toSatisfiableRange(Math.max(0, size - Number(last)), size - 1, size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return toSatisfiableRange(start, end, size);
}

function toSatisfiableRange(start: number, end: number, size: number): ByteRange {
  if (start >= size) throw new StorageError('InvalidRange');
  return { start, end };
}
