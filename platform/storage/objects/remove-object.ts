import { contextOf, deleting, identify } from '#platform/storage/caller.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findAsCaller } from '#platform/storage/read/find-object.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

/** DELETE /object/{bucket}/{key}: NoSuchKey for an object that the caller does not see, AccessDenied for one it may not remove. */
export const removeObject: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const path = objectPathOf(c);
  const { rows } = await parts.database.run<{ version: string }>(deleting(context), {
    name: 'storage_remove_object',
    text: 'delete from storage.objects where bucket_id = $1 and name = $2 returning version',
    values: [path.bucketId, path.key],
  });
  if (!rows[0]) {
    await findAsCaller(parts, context, path);
    throw new StorageError('AccessDenied');
  }
  await removeFiles(parts.files, [rows[0].version]);
  return c.json({ message: 'Successfully deleted' });
};
