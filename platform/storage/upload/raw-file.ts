import type { Readable } from 'node:stream';
import { type IncomingFile, parseDescription, readContentLength } from './incoming-file.ts';

/**
 * Reads a file that is the whole body of a request, described by the request's headers (docs/protocols.md#objects, "Raw
 * upload").
 */
export function readRawFile(headers: Headers, bytes: Readable): IncomingFile {
  const metadata = headers.get('x-metadata');
  const description = parseDescription({
    type: headers.get('content-type') || undefined,
    cacheControl: headers.get('cache-control') || undefined,
    contentEncoding: headers.get('content-encoding') ?? undefined,
    metadata: metadata === null ? undefined : Buffer.from(metadata, 'base64').toString('utf8'),
  });
  return {
    ...description,
    length: readContentLength(headers),
    bytes,
    // Nothing follows the file: the request has arrived when `bytes` ends.
    arrived: Promise.resolve(),
  };
}
