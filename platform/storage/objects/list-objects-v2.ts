import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { checkShape, readJson } from '#platform/storage/json-body.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { below } from './prefix.ts';

const shape = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** Where the next page begins: after this entry. */
const cursorShape = z.object({ key: z.string(), at: z.string() });

interface Entry {
  key: string;
  id: string | null;
  updated_at: Date;
  created_at: Date;
  last_accessed_at: Date;
  metadata: unknown;
  at: string;
}

/**
 * POST /object/list-v2/{bucket}: keys that begin with `prefix`, page by page; `with_delimiter` puts those that
 * lie in a folder further down together as that folder. A page begins after the last entry of the one before,
 * so that objects that come and go in between shift nothing.
 */
export const listObjectsV2: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  const bucketId = bucketOf(c);
  const options = await readJson(c.req.raw, shape);
  const after = options.cursor === undefined ? undefined : decodeCursor(options.cursor);
  const { prefix, limit } = options;
  const { rows } = await parts.database.run<Entry>(
    { ...contextOf(c, identity), readOnly: true },
    {
      text: textFor(options),
      values: [bucketId, prefix, below(prefix), after?.key ?? null, after?.at ?? null, limit + 1],
    },
  );
  const page: Entry[] = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return c.json({
    hasNext,
    ...(hasNext ? { nextCursor: encodeCursor(last), nextCursorKey: last.key } : {}),
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ key, at: _, ...object }) => ({ name: key, key, ...object })),
  });
};

/** Every entry has a time to sort by; in the order of names it is the same for all. A folder's is its oldest object's. */
function textFor({ with_delimiter: withFolders, sortBy: { column, order } }: z.infer<typeof shape>): string {
  const at = column === 'name' ? "'epoch'::timestamptz" : column;
  const isFurtherDown = "position('/' in substr(name, length($2) + 1)) > 0";
  const folders = `
      select $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as key, null::uuid as id,
        null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
        null::jsonb as metadata, min(${at}) as at
      from visible where ${isFurtherDown} group by 1
      union all`;
  return `
    with visible as (
      select name, id, updated_at, created_at, last_accessed_at, metadata from storage.objects
      where bucket_id = $1 and name >= $2 and ($3::text is null or name < $3)
    ), entries as (${withFolders ? folders : ''}
      select name as key, id, updated_at, created_at, last_accessed_at, metadata, ${at} as at
      from visible${withFolders ? ` where not (${isFurtherDown})` : ''}
    )
    select key, id, updated_at, created_at, last_accessed_at, metadata, at::text as at from entries
    where $4::text is null or (entries.at, key) ${order === 'asc' ? '>' : '<'} ($5::timestamptz, $4)
    order by entries.at ${order}, key ${order}
    limit $6`;
}

const encodeCursor = ({ key, at }: Entry) => Buffer.from(JSON.stringify({ key, at })).toString('base64url');

function decodeCursor(cursor: string): z.infer<typeof cursorShape> {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new StorageError('InvalidRequest', 'body/cursor: not a cursor of this list');
  }
  return checkShape('body/cursor', decoded, cursorShape);
}
