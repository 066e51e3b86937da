import { DatabaseError } from 'pg';
import { contextOf, deleting, identify } from '#platform/storage/caller.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { findBucketAsCaller } from './get-bucket.ts';

/** DELETE /bucket/{id}: an empty one only. Its objects' foreign key says whether it is, to whoever asks. */
export const deleteBucket: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const id = bucketOf(c);
  const statement = {
    name: 'storage_delete_bucket',
    text: 'delete from storage.buckets where id = $1',
    values: [id],
  };
  const { rowCount } = await parts.database.run(deleting(context), statement).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '23503') throw new StorageError('ResourceNotEmpty');
    throw error;
  });
  if (!rowCount) {
    await findBucketAsCaller(parts, context, id);
    throw new StorageError('AccessDenied');
  }
  return c.json({ message: 'Successfully deleted' });
};
