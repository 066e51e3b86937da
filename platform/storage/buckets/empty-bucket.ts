import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { allowDeletes, getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { findBucketAsCaller } from './get-bucket.ts';

/**
 * POST /bucket/{id}/empty: removes all objects that the caller may remove. The protocol's message says that this may
 * take an hour, but the objects are already gone when the response is sent.
 */
export const emptyBucket: CallerHandler = async ({ database, files }, context) => {
  const requestContext = getRequestContext(context);
  const id = readBucketId(context);
  await findBucketAsCaller(database, requestContext, id);
  const { rows } = await database.run<{ version: string }>(allowDeletes(requestContext), {
    name: 'storage_empty_bucket',
    text: 'delete from storage.objects where bucket_id = $1 returning version',
    values: [id],
  });
  await removeFiles(
    files,
    rows.map(({ version }) => version),
  );
  return context.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};
