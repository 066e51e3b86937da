import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { readJson } from '#platform/storage/json-body.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { below, likeStart } from './prefix.ts';

/** Only these reach SQL as names. */
const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const shape = z.object({
  prefix: z.string().max(1024).default(''),
  search: z.string().max(1024).default(''),
  limit: z.int().min(1).max(10_000).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({ column: z.enum(sortColumns).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
    .prefault({}),
});

/**
 * POST /object/list/{bucket}: what lies directly in the folder `prefix`, its folders first; `search` is how a
 * name in it begins, in letters of either case. What the caller may not see is not there.
 */
export const listObjects: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  const bucketId = bucketOf(c);
  const { prefix, search, limit, offset, sortBy } = await readJson(c.req.raw, shape);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const { rows } = await parts.database.run(
    { ...contextOf(c, identity), readOnly: true },
    { text: textFor(sortBy), values: [bucketId, folder, below(folder), likeStart(search), limit, offset] },
  );
  return c.json(rows);
};

function textFor({ column, order }: z.infer<typeof shape>['sortBy']): string {
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
