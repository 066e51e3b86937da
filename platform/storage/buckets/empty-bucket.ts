import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { readBucketId } from '#platform/storage/object-path.ts';
import { allowDeletes, getRequestContext } from '#platform/storage/request-context.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { findBucketAsCaller } from './get-bucket.ts';

/**
 * POST /bucket/{id}/empty: removes all objects that the caller may remove. The protocol's message says that this may
 * take an hour, but the objects are already gone when the response is sent.
 */
export const emptyBucket: Handler<StorageService, Authenticated> = async ({ database, files }, c) => {
  const context = getRequestContext(c);
  const id = readBucketId(c);
  await findBucketAsCaller(database, context, id);
  const { rows } = await database.run<{ version: string }>(allowDeletes(context), {
    name: 'storage_empty_bucket',
    text: 'delete from storage.objects where bucket_id = $1 returning version',
    values: [id],
  });
  await removeFiles(
    files,
    rows.map(({ version }) => version),
  );
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};
