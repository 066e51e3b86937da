import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { ObjectMetadata, ObjectRow } from '#platform/storage/rows/object-row.ts';

/** An upload may replace the file between the query and the read. Then the object is queried again. */
const maxAttempts = 3;

/** Responds with the current file of an object. `respond` returns undefined when the version that `find` reads has no file. */
export async function respondWithCurrentVersion(
  find: () => Promise<ObjectRow>,
  respond: (version: string, metadata: ObjectMetadata) => Promise<Response | undefined>,
): Promise<Response> {
  let path = '';
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { metadata, version, bucket_id, name } = await find();
    path = `${bucket_id}/${name}`;
    if (!metadata) throw new StorageError('NoSuchKey');
    const response = await respond(version, metadata);
    if (response) return response;
  }
  console.error(`storage: the file of the object "${path}" is missing`);
  throw new StorageError('NoSuchKey');
}
