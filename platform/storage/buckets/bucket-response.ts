import type { BucketRow } from '#platform/storage/rows/bucket-row.ts';

/**
 * Converts a bucket's row to the JSON of responses (docs/protocols/storage-buckets.md#buckets). The size limit becomes
 * a number.
 */
export function toBucketResponse(row: BucketRow) {
  const { id, name, owner, owner_id: _, file_size_limit, ...rest } = row;
  return {
    ...rest,
    id,
    name,
    owner: owner ?? '',
    file_size_limit: file_size_limit === null ? null : Number(file_size_limit),
  };
}
