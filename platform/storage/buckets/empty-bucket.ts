import { contextOf, deleting, identify } from '#platform/storage/caller.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { findBucketAsCaller } from './get-bucket.ts';

/**
 * POST /bucket/{id}/empty: removes all objects that the caller may remove. They are gone on return; the
 * answer's text is the protocol's.
 */
export const emptyBucket: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const id = bucketOf(c);
  await findBucketAsCaller(parts, context, id);
  const { rows } = await parts.database.run<{ version: string }>(deleting(context), {
    name: 'storage_empty_bucket',
    text: 'delete from storage.objects where bucket_id = $1 returning version',
    values: [id],
  });
  await removeFiles(
    parts.files,
    rows.map(({ version }) => version),
  );
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};
