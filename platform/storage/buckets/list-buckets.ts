import { z } from 'zod';
import { type BucketRow, bucketColumns } from '#platform/storage/bucket-row.ts';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { checkShape } from '#platform/storage/json-body.ts';
import { likeStart } from '#platform/storage/objects/prefix.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { answerBucket } from './answer-bucket.ts';

const shape = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(100).default(''),
  // Only these reach SQL as names.
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** GET /bucket: the buckets that the caller may see; `search` is a part of their name. */
export const listBuckets: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const { limit, offset, search, sortColumn, sortOrder } = checkShape('querystring', c.req.query(), shape);
  const { rows } = await parts.database.run<BucketRow>(
    { ...context, readOnly: true },
    {
      text: `select ${bucketColumns} from storage.buckets where name ilike $1
        order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      values: [`%${likeStart(search)}`, limit ?? null, offset],
    },
  );
  return c.json(rows.map(answerBucket));
};
