import type { Context } from 'hono';
import type { Database, RequestContext } from '#platform/database/database.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import type { ObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { type ObjectRow, objectColumns } from '#platform/storage/rows/object-row.ts';
import { createRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { StorageService } from '#platform/storage/service/service.ts';

/** Reads an object under row level security. Throws NoSuchKey when it does not exist or the caller may not see it. */
export async function findObjectAsCaller(
  database: Database,
  requestContext: RequestContext,
  path: ObjectPath,
): Promise<ObjectRow> {
  const { rows } = await database.run<ObjectRow>(onlyRead(requestContext), {
    name: 'storage_visible_object',
    text: `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    values: [path.bucketId, path.key],
  });
  return assertFound(rows[0]);
}

/** Reads an object of a public bucket, for anybody. Throws NoSuchBucket for a private bucket as well as for a missing one. */
export async function findPublicObject(
  { getPrivileged }: StorageService,
  context: Context,
  { bucketId, key }: ObjectPath,
): Promise<ObjectRow> {
  const { isPublic, row } = await getPrivileged(context).getObject(bucketId, key);
  if (!isPublic) throw new StorageError('NoSuchBucket');
  return assertFound(row);
}

/**
 * Reads an object for anybody if its bucket is public, and otherwise under row level security
 * (docs/protocols/storage.md#objects, "Access").
 */
export async function findReadableObject(
  service: StorageService,
  context: Context,
  identity: Identity | undefined,
  path: ObjectPath,
): Promise<ObjectRow> {
  if (!identity) return findPublicObject(service, context, path);
  const { isPublic, row } = await service.getPrivileged(context).getObject(path.bucketId, path.key);
  if (isPublic) return assertFound(row);
  return findObjectAsCaller(service.database, createRequestContext(context, identity), path);
}

/** Reads the object of a signed URL without any access check. The handler must have verified the signature first. */
export async function findSignedObject(
  { getPrivileged }: StorageService,
  context: Context,
  { bucketId, key }: ObjectPath,
): Promise<ObjectRow> {
  return assertFound((await getPrivileged(context).getObject(bucketId, key)).row);
}

function assertFound(row: ObjectRow | undefined): ObjectRow {
  if (!row) throw new StorageError('NoSuchKey');
  return row;
}
