import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { escapeLike } from '#platform/storage/protocol/escape-like.ts';
import { validate } from '#platform/storage/protocol/json-body.ts';
import { type BucketRow, bucketColumns } from '#platform/storage/rows/bucket-row.ts';
import { getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { toBucketResponse } from './get-bucket.ts';

const schema = z.object({
  limit: coerced.integer(z.int().min(1)).optional(),
  offset: coerced.integer(z.int().min(0)).default(0),
  search: z.string().max(100).default(''),
  // These become part of the SQL text, so only known names are allowed.
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** GET /bucket: the buckets that the caller may see. `search` matches any part of a name. */
export const listBuckets: CallerHandler = async ({ database }, context) => {
  const { limit, offset, search, sortColumn, sortOrder } = validate(
    'querystring',
    context.req.query(),
    schema,
  );
  const { rows } = await database.run<BucketRow>(onlyRead(getRequestContext(context)), {
    text: `select ${bucketColumns} from storage.buckets where name ilike $1
        order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    values: [`%${escapeLike(search)}%`, limit ?? null, offset],
  });
  return context.json(rows.map(toBucketResponse));
};
