import type { BucketRow } from '#platform/storage/bucket-row.ts';

/** A bucket as calls answer it (docs/protocols.md#buckets): its limit is a number. */
export function answerBucket(row: BucketRow) {
  const { id, name, owner_id, file_size_limit, ...rest } = row;
  return {
    ...rest,
    id,
    name,
    owner: owner_id ?? '',
    file_size_limit: file_size_limit === null ? null : Number(file_size_limit),
  };
}
