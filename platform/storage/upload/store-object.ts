import { DatabaseError } from 'pg';
import type { BucketRow } from '#platform/storage/bucket-row.ts';
import type { Files } from '#platform/storage/files/files.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { checkAllowed } from '#platform/storage/media-type.ts';
import type { ObjectMetadata } from '#platform/storage/object-row.ts';
import type { NewObject, ObjectWriter } from '#platform/storage/object-writer.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import type { IncomingFile } from './incoming-file.ts';
import { type Inspection, inspectBytes } from './inspect-bytes.ts';

/** Where a file goes, and by whose right. */
export interface Destination {
  bucket: BucketRow;
  key: string;
  ownerId: string | null;
  upsert: boolean;
  writer: ObjectWriter;
  /** The most bytes of any object, whatever its bucket says. */
  maxObjectSize: number;
}

/**
 * Stores a file and its row, or neither (docs/protocols.md#objects, "Steps"): what can be refused is refused before the
 * first byte; the bytes go to a draft; only when all are there are they made durable, then the row is written.
 * A crash at any point leaves a draft or a file without a row, which the sweep removes; never a row without a file.
 */
export async function storeObject(
  files: Files,
  to: Destination,
  file: IncomingFile,
): Promise<{ id: string }> {
  const limit = sizeLimit(to.bucket, to.maxObjectSize);
  if (file.length !== undefined && file.length > limit) throw new StorageError('EntityTooLarge');
  checkAllowed(file.type, to.bucket.allowed_mime_types);

  const object: NewObject = {
    bucketId: to.bucket.id,
    name: to.key,
    ownerId: to.ownerId,
    version: crypto.randomUUID(),
    metadata: { mimetype: file.type, ...(file.length === undefined ? {} : { contentLength: file.length }) },
    userMetadata: file.userMetadata ?? null,
    upsert: to.upsert,
  };
  await to.writer.probe(object);

  const { bytes, result } = inspectBytes(file.bytes, { type: file.type, limit });
  const draft = await files.write(object.version, bytes);
  try {
    await file.arrived;
    await draft.commit();
  } catch (error) {
    await draft.discard();
    throw error;
  }
  return writeRow(files, to.writer, { ...object, metadata: describe(file, result()) });
}

/** Writes the row of a file that is durable, and removes the file that is left over: the old one, or this one. */
export async function writeRow(
  files: Files,
  writer: ObjectWriter,
  object: NewObject,
): Promise<{ id: string }> {
  try {
    const { id, replacedVersion } = await writer.write(object);
    if (replacedVersion) await removeFiles(files, [replacedVersion]);
    return { id };
  } catch (error) {
    // PostgreSQL's own word is final. When the connection is lost instead, the row may be there: the sweep will see.
    if (error instanceof DatabaseError) await removeFiles(files, [object.version]);
    throw error;
  }
}

/** The most bytes of an object in this bucket. */
export function sizeLimit(bucket: BucketRow, maxObjectSize: number): number {
  return Math.min(Number(bucket.file_size_limit ?? maxObjectSize), maxObjectSize);
}

function describe(file: IncomingFile, { size, md5 }: Inspection): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype: file.type,
    cacheControl: file.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(file.contentEncoding ? { contentEncoding: file.contentEncoding } : {}),
  };
}
