import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { escapeLike } from '#platform/storage/protocol/escape-like.ts';
import { readJson, validate } from '#platform/storage/protocol/json-body.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';

/**
 * Returns the first key after all keys that begin with `prefix`, in byte order, or null if the prefix is empty, because
 * every key begins with it. Keys are ASCII (docs/protocols/storage-buckets.md), so the next character code is
 * the next byte.
 */
function getPrefixEnd(prefix: string): string | null {
  if (prefix === '') return null;
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/** The maximum number of entries of a page. A larger `limit` is reduced to it. */
const maxLimits = { list: 10_000, listV2: 1000 };

/** The column becomes part of the SQL text, so only known names are allowed. */
const sortedBy = (...columns: string[]) =>
  z
    .object({
      column: coerced.text(z.enum(['name', 'updated_at', 'created_at', ...columns])),
      order: coerced.text(z.enum(['asc', 'desc'])).default('asc'),
    })
    .default({ column: 'name', order: 'asc' });

const schema = z.object({
  prefix: coerced.text(z.string().max(1024)),
  limit: coerced.integer(z.int().min(1)).default(100),
  offset: coerced.integer(z.int().min(0)).default(0),
  sortBy: sortedBy('last_accessed_at'),
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
      Math.min(limit, maxLimits.list),
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

const schemaV2 = z.object({
  prefix: coerced.text(z.string().max(1024)).default(''),
  limit: coerced.integer(z.int().min(1)).default(maxLimits.listV2),
  cursor: coerced.text(z.string().max(4096)).default(''),
  with_delimiter: coerced.boolean.default(false),
  sortBy: sortedBy(),
});

/** The last entry of the previous page: `at` is its sort time. */
const cursorSchema = z.object({ key: z.string(), at: z.string() });

/** An entry also has the timestamps and the metadata of its object. */
interface EntryRow {
  /** The whole key of an object, or the path of a folder, which ends with `/`. */
  path: string;
  /** It is null for a folder, whose timestamps and metadata are also null. */
  id: string | null;
  /** The time that the list is sorted by. When sorting by name, it is the same for all entries. */
  sort_time: string;
}

/**
 * POST /object/list-v2/{bucket}: the keys that begin with `prefix`, page by page. With `with_delimiter`, the keys in a
 * subfolder are grouped into one entry for that subfolder. A page begins after the last entry of the previous one, so
 * objects that are added or removed in between do not shift it.
 */
export const listObjectsV2: CallerHandler = async ({ database }, context) => {
  const bucketId = readBucketId(context);
  const options = await readJson(context, schemaV2);
  const after = options.cursor === '' ? undefined : decodeCursor(options.cursor);
  const { prefix } = options;
  const limit = Math.min(options.limit, maxLimits.listV2);
  const { rows } = await database.run<EntryRow>(onlyRead(getRequestContext(context)), {
    text: createPageQuery(options),
    values: [bucketId, prefix, getPrefixEnd(prefix), after?.key ?? null, after?.at ?? null, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  // With folders, `key` is the name within the folder that is listed, without a slash.
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const toKey = (path: string) =>
    options.with_delimiter ? path.slice(folder.length).replace(/\/$/, '') : path;
  const hasNext = rows.length > limit && last !== undefined;
  return context.json({
    hasNext,
    ...(hasNext ? { nextCursor: encodeCursor(last), nextCursorKey: last.path } : {}),
    folders: page.filter(({ id }) => id === null).map(({ path }) => ({ name: path, key: toKey(path) })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ path, sort_time: _, ...object }) => ({ name: path, key: toKey(path), ...object })),
  });
};

/** Entries are sorted by `sort_time`, then by path. The sort time of a folder is that of its oldest object. */
function createPageQuery({
  with_delimiter: withFolders,
  sortBy: { column, order },
}: z.infer<typeof schemaV2>): string {
  const sortTime = column === 'name' ? "'epoch'::timestamptz" : column;
  const isInFolder = "position('/' in substr(name, length($2) + 1)) > 0";
  const folders = `
      select $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as path, null::uuid as id,
        null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
        null::jsonb as metadata, min(${sortTime}) as sort_time
      from visible where ${isInFolder} group by 1
      union all`;
  return `
    with visible as (
      select name, id, updated_at, created_at, last_accessed_at, metadata from storage.objects
      where bucket_id = $1 and name >= $2 and ($3::text is null or name < $3)
    ), entries as (${withFolders ? folders : ''}
      select name as path, id, updated_at, created_at, last_accessed_at, metadata, ${sortTime} as sort_time
      from visible${withFolders ? ` where not (${isInFolder})` : ''}
    )
    select path, id, updated_at, created_at, last_accessed_at, metadata, sort_time::text as sort_time from entries
    where $4::text is null or (entries.sort_time, path) ${order === 'asc' ? '>' : '<'} ($5::timestamptz, $4)
    order by entries.sort_time ${order}, path ${order}
    limit $6`;
}

const encodeCursor = ({ path, sort_time }: EntryRow) =>
  Buffer.from(JSON.stringify({ key: path, at: sort_time })).toString('base64url');

function decodeCursor(cursor: string): z.infer<typeof cursorSchema> {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new StorageError('InvalidRequest', 'body/cursor: not a valid cursor');
  }
  return validate('body/cursor', decoded, cursorSchema);
}
