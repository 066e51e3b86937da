import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { findObjectAsCaller } from '#platform/storage/read/find-object.ts';
import { allowDeletes, getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';

/**
 * DELETE /object/{bucket}/{key}. Throws NoSuchKey for an object that the caller may not see, and AccessDenied for one
 * that the caller may see but not remove.
 */
export const removeObject: CallerHandler = async ({ database, files }, context) => {
  const requestContext = getRequestContext(context);
  const path = readObjectPath(context);
  const { rows } = await database.run<{ version: string }>(allowDeletes(requestContext), {
    name: 'storage_remove_object',
    text: 'delete from storage.objects where bucket_id = $1 and name = $2 returning version',
    values: [path.bucketId, path.key],
  });
  if (!rows[0]) {
    await findObjectAsCaller(database, requestContext, path);
    throw new StorageError('AccessDenied');
  }
  await removeFiles(files, [rows[0].version]);
  return context.json({ message: 'Successfully deleted' });
};
