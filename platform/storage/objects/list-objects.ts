import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { escapeLike } from '#platform/storage/protocol/escape-like.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { getPrefixEnd } from './key-prefix.ts';

/** These become part of the SQL text, so only known names are allowed. */
const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const sortOrder = coerced.text(z.enum(['asc', 'desc']));

/** A larger limit counts as this one. */
const maxLimit = 10_000;

const schema = z.object({
  prefix: coerced.text(z.string().max(1024)),
  limit: coerced.integer(z.int().min(1)).default(100),
  offset: coerced.integer(z.int().min(0)).default(0),
  sortBy: z
    .object({ column: coerced.text(z.enum(sortColumns)), order: sortOrder.default('asc') })
    .default({ column: 'name', order: 'asc' }),
  search: coerced.text(z.string().max(1024)).default(''),
});

/**
 * POST /object/list/{bucket}: the direct children of the folder `prefix` that the caller may see, folders first.
 * `search` filters them by the start of their name, regardless of case.
 */
export const listObjects: CallerHandler = async ({ database }, context) => {
  const bucketId = readBucketId(context);
  const { prefix, search, limit, offset, sortBy } = await readJson(context, schema);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const { rows } = await database.run(onlyRead(getRequestContext(context)), {
    text: createListQuery(sortBy),
    values: [
      bucketId,
      folder,
      getPrefixEnd(folder),
      `${escapeLike(search)}%`,
      Math.min(limit, maxLimit),
      offset,
    ],
  });
  return context.json(rows);
};

/** A folder has null in every column but its name. */
function createListQuery({ column, order }: z.infer<typeof schema>['sortBy']): string {
  return `
    with inside as (
      select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = $1 and name > $2 and ($3::text is null or name < $3)
    ), entries as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from inside where rest ilike $4 and rest like '%/%'
      union all
      select * from inside where rest ilike $4 and rest not like '%/%'
    )
    select * from entries
    order by (id is null) desc, ${column} ${order}, name ${order}
    limit $5 offset $6`;
}
