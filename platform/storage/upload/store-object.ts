import { DatabaseError } from 'pg';
import type { Files } from '#platform/storage/files/files.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import type { IncomingFile } from '#platform/storage/protocol/incoming-file.ts';
import { assertAllowedType } from '#platform/storage/protocol/media-type.ts';
import { isFolderPlaceholder } from '#platform/storage/protocol/names.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { BucketRow } from '#platform/storage/rows/bucket-row.ts';
import type { ObjectMetadata } from '#platform/storage/rows/object-row.ts';
import type { NewObject, ObjectWriter } from '#platform/storage/rows/object-writer.ts';
import { inspectBytes } from './inspect-bytes.ts';

/** The place of a file, and the user who stores it. */
export interface UploadTarget {
  bucket: BucketRow;
  key: string;
  ownerId: string | null;
  upsert: boolean;
  writer: ObjectWriter;
  /** The maximum size of an object in bytes, even if its bucket allows more. */
  maxObjectSize: number;
}

/**
 * Stores a file and its row, or neither (docs/protocols/storage.md, "Steps"). An upload is rejected before its first
 * byte is read, if possible. The bytes go to a staged file, which is committed once all of them have arrived; then the
 * row is written. A crash at any point leaves a staged file or a file without a row, which the sweep removes, but never a
 * row without a file.
 */
export async function storeObject(
  files: Files,
  { bucket, key, ownerId, upsert, writer, maxObjectSize }: UploadTarget,
  file: IncomingFile,
): Promise<{ id: string }> {
  const isPlaceholder = isFolderPlaceholder(key);
  const maxSize = isPlaceholder ? 0 : getSizeLimit(bucket, maxObjectSize);
  if (file.length !== undefined && file.length > maxSize) throw new StorageError('EntityTooLarge');
  if (!isPlaceholder) assertAllowedType(file.type, bucket.allowed_mime_types);

  const object: NewObject = {
    bucketId: bucket.id,
    name: key,
    ownerId,
    version: crypto.randomUUID(),
    metadata: { mimetype: file.type, contentLength: file.length ?? file.formLength },
    userMetadata: file.userMetadata ?? null,
    upsert,
  };
  await writer.assertCanWrite(object);

  const { bytes, getResult } = inspectBytes(file.bytes, { type: file.type, maxSize });
  await files.write(object.version, bytes);
  return writeRow(files, writer, { ...object, metadata: toMetadata(file, getResult()) });
}

/** Writes the row of a committed file. Then removes the replaced file or, if the row was rejected, the new file. */
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
    // If PostgreSQL reports an error, there is no row. If the connection was lost, there may be one, so the sweep
    // checks later.
    if (error instanceof DatabaseError) await removeFiles(files, [object.version]);
    throw error;
  }
}

/** Returns how many bytes an object in this bucket may have. */
export function getSizeLimit(bucket: BucketRow, maxObjectSize: number): number {
  return Math.min(Number(bucket.file_size_limit ?? maxObjectSize), maxObjectSize);
}

function toMetadata(file: IncomingFile, { size, md5 }: { size: number; md5: string }): ObjectMetadata {
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
