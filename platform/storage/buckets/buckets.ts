import { DatabaseError } from 'pg';
import { z } from 'zod';
import type { Database, RequestContext } from '#platform/database/database.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { escapeLike } from '#platform/storage/protocol/escape-like.ts';
import { readJson, validate } from '#platform/storage/protocol/json-body.ts';
import { validateBucketName } from '#platform/storage/protocol/names.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { type BucketRow, bucketColumns } from '#platform/storage/rows/bucket-row.ts';
import { toOwner } from '#platform/storage/rows/object-writer.ts';
import { allowDeletes, getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { allowedMimeTypes, assertLimits, fileSizeLimit } from './bucket-limits.ts';

const listSchema = z.object({
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
    listSchema,
  );
  const { rows } = await database.run<BucketRow>(onlyRead(getRequestContext(context)), {
    text: `select ${bucketColumns} from storage.buckets where name ilike $1
        order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    values: [`%${escapeLike(search)}%`, limit ?? null, offset],
  });
  return context.json(rows.map(toBucketResponse));
};

/** GET /bucket/{id} */
export const getBucket: CallerHandler = async ({ database }, context) => {
  const row = await findBucketAsCaller(database, getRequestContext(context), readBucketId(context));
  // Only the list of buckets contains their types, as in Supabase Storage.
  const { type: _, ...bucket } = toBucketResponse(row);
  return context.json(bucket);
};

const newBucketSchema = z.object({
  name: coerced.text(z.string()),
  /** If it is empty, the ID is the name. */
  id: coerced.text(z.string()).default(''),
  public: coerced.boolean.default(false),
  file_size_limit: fileSizeLimit.default(null),
  allowed_mime_types: allowedMimeTypes.default(null),
  type: coerced
    .text(z.literal('STANDARD', { error: 'this server supports only STANDARD buckets' }))
    .default('STANDARD'),
});

/** POST /bucket */
export const createBucket: CallerHandler = async ({ database, maxObjectSize }, context) => {
  const body = await readJson(context, newBucketSchema);
  const name = validateBucketName(body.name);
  const id = validateBucketName(body.id || name);
  assertLimits(body, maxObjectSize);
  const ownerId = context.get('identity').claims.sub ?? null;
  await database.run(getRequestContext(context), {
    name: 'storage_create_bucket',
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, name, toOwner(ownerId), ownerId, body.public, body.file_size_limit, body.allowed_mime_types],
  });
  return context.json({ name });
};

const changesSchema = z.object({
  public: coerced.boolean.optional(),
  file_size_limit: fileSizeLimit.optional(),
  allowed_mime_types: allowedMimeTypes.optional(),
});

/** PUT /bucket/{id}: changes the properties that are in the body. New limits do not affect existing objects. */
export const updateBucket: CallerHandler = async ({ database, maxObjectSize }, context) => {
  const requestContext = getRequestContext(context);
  const id = readBucketId(context);
  const body = await readJson(context, changesSchema);
  const changes = Object.entries(body).filter(([, value]) => value !== undefined);
  if (changes.length === 0)
    throw new StorageError(
      'InvalidRequest',
      'body must have one of public, file_size_limit, allowed_mime_types',
    );
  assertLimits(body, maxObjectSize);
  // The schema drops unknown properties, so every remaining name is a column.
  const assignments = changes.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  const { rowCount } = await database.run(requestContext, {
    text: `update storage.buckets set ${assignments} where id = $1`,
    values: [id, ...changes.map(([, value]) => value)],
  });
  if (!rowCount) await rejectChange(database, requestContext, id);
  return context.json({ message: 'Successfully updated' });
};

/**
 * POST /bucket/{id}/empty: removes all objects that the caller may remove. The protocol's message says that this may
 * take an hour, but the objects are already gone when the response is sent.
 */
export const emptyBucket: CallerHandler = async ({ database, files }, context) => {
  const requestContext = getRequestContext(context);
  const id = readBucketId(context);
  await findBucketAsCaller(database, requestContext, id);
  const { rows } = await database.run<{ version: string }>(allowDeletes(requestContext), {
    name: 'storage_empty_bucket',
    text: 'delete from storage.objects where bucket_id = $1 returning version',
    values: [id],
  });
  await removeFiles(
    files,
    rows.map(({ version }) => version),
  );
  return context.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};

/** DELETE /bucket/{id}. The foreign key of storage.objects prevents anybody from deleting a bucket that is not empty. */
export const deleteBucket: CallerHandler = async ({ database }, context) => {
  const requestContext = getRequestContext(context);
  const id = readBucketId(context);
  const statement = {
    name: 'storage_delete_bucket',
    text: 'delete from storage.buckets where id = $1',
    values: [id],
  };
  const { rowCount } = await database.run(allowDeletes(requestContext), statement).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '23503') throw new StorageError('ResourceNotEmpty');
    throw error;
  });
  if (!rowCount) await rejectChange(database, requestContext, id);
  return context.json({ message: 'Successfully deleted' });
};

/** Reads a bucket under row level security. Throws NoSuchBucket. */
async function findBucketAsCaller(
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

/** Rejects a change that has found no bucket: with AccessDenied if the caller can see the bucket, else NoSuchBucket. */
async function rejectChange(...bucket: Parameters<typeof findBucketAsCaller>): Promise<never> {
  await findBucketAsCaller(...bucket);
  throw new StorageError('AccessDenied');
}

/** Converts a bucket's row to the JSON of responses (docs/protocols/storage-buckets.md#buckets). */
function toBucketResponse({ owner_id: _, owner, file_size_limit: limit, ...row }: BucketRow) {
  return { ...row, owner: owner ?? '', file_size_limit: limit === null ? null : Number(limit) };
}
