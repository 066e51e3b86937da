import type { Readable } from 'node:stream';
import type { Files } from '#platform/storage/files/files.ts';
import {
  type IncomingFile,
  maxMetadataSize,
  parseDescription,
  readContentLength,
} from '#platform/storage/protocol/incoming-file.ts';
import { readMultipartFile } from './multipart-file.ts';
import { openBody } from './request-body.ts';
import { storeObject, type UploadTarget } from './store-object.ts';

/**
 * The limit in bytes. The fields of a form describe the file, so they are parsed before `storeObject` checks whether
 * the caller may write it. This takes time that all callers share.
 */
const maxAnonymousFieldSize = 64 * 1024;

/** Stores the file that a request carries, either as its whole body or as a part of a multipart form. */
export async function receiveUpload(
  files: Files,
  { headers, body }: Request,
  { isAnonymous, ...target }: UploadTarget & { isAnonymous: boolean },
): Promise<{ id: string }> {
  const { bytes, release } = openBody(body);
  try {
    const isForm = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
    const maxFieldSize = isAnonymous ? maxAnonymousFieldSize : maxMetadataSize;
    const file = isForm ? await readMultipartFile(headers, bytes, maxFieldSize) : readRawFile(headers, bytes);
    return await storeObject(files, target, file);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Reads a file that is the whole body of a request, described by the request's headers (docs/protocols/storage.md, "Raw
 * upload").
 */
function readRawFile(headers: Headers, bytes: Readable): IncomingFile {
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
  };
}
