import type { Database, RequestContext } from '#platform/database/database.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { type BucketRow, bucketColumns } from '#platform/storage/rows/bucket-row.ts';
import { getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';

/** GET /bucket/{id} */
export const getBucket: CallerHandler = async ({ database }, context) => {
  const row = await findBucketAsCaller(database, getRequestContext(context), readBucketId(context));
  // Only the list of buckets says of which type each is, as in Supabase Storage.
  const { type: _, ...bucket } = toBucketResponse(row);
  return context.json(bucket);
};

/** Reads a bucket under row level security. Throws NoSuchBucket. */
export async function findBucketAsCaller(
  database: Database,
  requestContext: RequestContext,
  id: string,
): Promise<BucketRow> {
  const { rows } = await database.run<BucketRow>(onlyRead(requestContext), {
    name: 'storage_visible_bucket',
    text: `select ${bucketColumns} from storage.buckets where id = $1`,
    values: [id],
  });
  if (!rows[0]) throw new StorageError('NoSuchBucket');
  return rows[0];
}

/** Converts a bucket's row to the JSON of responses (docs/protocols/storage-buckets.md#buckets). */
export function toBucketResponse({ owner_id: _, owner, file_size_limit: limit, ...row }: BucketRow) {
  return { ...row, owner: owner ?? '', file_size_limit: limit === null ? null : Number(limit) };
}
