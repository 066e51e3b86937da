import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ByteRange, Files } from '#platform/storage/files/files.ts';
import type { ObjectMetadata, ObjectRow } from '#platform/storage/object-row.ts';
import { bodyStream } from './body-stream.ts';
import { byteRangeOf } from './byte-range.ts';
import { isNotModified, isRangeGood } from './conditional.ts';
import { answerCurrent } from './current-version.ts';
import { dispositionOf } from './disposition.ts';
import { protectionOf, servedType } from './served-type.ts';

/**
 * Answers GET and HEAD of an object (docs/protocols.md#objects, "Download headers"). `find` looks the object up by the
 * caller's right and throws when there is none to see. `extra` headers are the route's own.
 */
export function serveObject(
  c: Context,
  files: Files,
  find: () => Promise<ObjectRow>,
  extra: Record<string, string> = {},
): Promise<Response> {
  return answerCurrent(find, (version, metadata) => respond(c, files, version, metadata, extra));
}

/** Undefined when the version has no file any more. */
async function respond(
  c: Context,
  files: Files,
  version: string,
  metadata: ObjectMetadata,
  extra: Record<string, string>,
): Promise<Response | undefined> {
  const lastModified = new Date(metadata.lastModified);
  const headers = new Headers({
    ...headersOf(metadata, lastModified),
    ...extra,
  });
  if (isNotModified(c.req.raw.headers, metadata.eTag, lastModified)) return notModified(headers);

  const disposition = dispositionOf(c.req.query('download'));
  if (disposition) headers.set('Content-Disposition', disposition);
  const part = isRangeGood(c.req.raw.headers, metadata.eTag, lastModified)
    ? rangeOf(c, metadata.size)
    : undefined;
  const range = part ?? { start: 0, end: metadata.size - 1 };
  if (part) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${metadata.size}`);
  headers.set('Content-Length', String(range.end - range.start + 1));

  const status = part ? 206 : 200;
  if (c.req.method === 'HEAD' || metadata.size === 0) return new Response(null, { status, headers });
  const bytes = await files.read(version, range);
  return bytes && new Response(bytes instanceof Readable ? bodyStream(bytes) : bytes, { status, headers });
}

function headersOf(metadata: ObjectMetadata, lastModified: Date): Record<string, string> {
  const type = servedType(metadata.mimetype);
  return {
    'Content-Type': type,
    ...(metadata.contentEncoding ? { 'Content-Encoding': metadata.contentEncoding } : {}),
    'Accept-Ranges': 'bytes',
    ETag: metadata.eTag,
    'Last-Modified': lastModified.toUTCString(),
    'Cache-Control': metadata.cacheControl,
    ...protectionOf(type),
  };
}

/** A range counts for GET alone (RFC 9110, 14.2). */
function rangeOf(c: Context, size: number): ByteRange | undefined {
  return c.req.method === 'GET' ? byteRangeOf(c.req.header('range'), size) : undefined;
}

function notModified(headers: Headers): Response {
  for (const name of ['Content-Type', 'Content-Encoding', 'Accept-Ranges']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
