import { DatabaseError } from 'pg';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { allowDeletes, getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { findBucketAsCaller } from './get-bucket.ts';

/** DELETE /bucket/{id}. The foreign key of storage.objects prevents anybody from deleting a bucket that is not empty. */
export const deleteBucket: CallerHandler = async ({ database }, context) => {
  const requestContext = getRequestContext(context);
  const id = readBucketId(context);
  const statement = {
    name: 'storage_delete_bucket',
    text: 'delete from storage.buckets where id = $1',
    values: [id],
  };
  const { rowCount } = await database.run(allowDeletes(requestContext), statement).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '23503') throw new StorageError('ResourceNotEmpty');
    throw error;
  });
  if (!rowCount) {
    // Throws NoSuchBucket if the caller may not even see the bucket.
    await findBucketAsCaller(database, requestContext, id);
    throw new StorageError('AccessDenied');
  }
  return context.json({ message: 'Successfully deleted' });
};
