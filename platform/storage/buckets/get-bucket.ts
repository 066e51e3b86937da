import type { RequestContext } from '#platform/database/database.ts';
import { type BucketRow, bucketColumns } from '#platform/storage/bucket-row.ts';
import { contextOf, identify } from '#platform/storage/caller.ts';
import type { Operation, Parts } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { answerBucket } from './answer-bucket.ts';

/** GET /bucket/{id} */
export const getBucket: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  return c.json(answerBucket(await findBucketAsCaller(parts, context, bucketOf(c))));
};

/** A bucket as the caller may see it. Throws NoSuchBucket. */
export async function findBucketAsCaller(
  { database }: Parts,
  context: RequestContext,
  id: string,
): Promise<BucketRow> {
  const { rows } = await database.run<BucketRow>(
    { ...context, readOnly: true },
    {
      name: 'storage_visible_bucket',
      text: `select ${bucketColumns} from storage.buckets where id = $1`,
      values: [id],
    },
  );
  if (!rows[0]) throw new StorageError('NoSuchBucket');
  return rows[0];
}
