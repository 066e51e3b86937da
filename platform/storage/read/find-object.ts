import type { Context } from 'hono';
import type { RequestContext } from '#platform/database/database.ts';
import type { Identity } from '#platform/jwt/jwt.ts';
import { contextOf } from '#platform/storage/caller.ts';
import { type ObjectRow, objectColumns } from '#platform/storage/object-row.ts';
import type { Parts } from '#platform/storage/parts.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

export interface ObjectPath {
  bucketId: string;
  key: string;
}

/** An object as the caller may see it. Throws NoSuchKey when it is not there, or hidden from this caller. */
export async function findAsCaller(
  parts: Parts,
  context: RequestContext,
  path: ObjectPath,
): Promise<ObjectRow> {
  const { rows } = await parts.database.run<ObjectRow>(
    { ...context, readOnly: true },
    {
      name: 'storage_visible_object',
      text: `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
      values: [path.bucketId, path.key],
    },
  );
  if (!rows[0]) throw new StorageError('NoSuchKey');
  return rows[0];
}

/** An object of a public bucket, whoever asks. A private bucket is not admitted to exist. */
export async function findPublic({ privileged }: Parts, { bucketId, key }: ObjectPath): Promise<ObjectRow> {
  const { isPublic, row } = await privileged.object(bucketId, key);
  if (!isPublic) throw new StorageError('NoSuchBucket');
  return orNoSuchKey(row);
}

/** An object by whichever right there is: the bucket's being public, or else the caller's (docs/protocols.md#objects, "Access"). */
export async function findReadable(
  parts: Parts,
  c: Context,
  identity: Identity | undefined,
  path: ObjectPath,
): Promise<ObjectRow> {
  if (!identity) return findPublic(parts, path);
  const { isPublic, row } = await parts.privileged.object(path.bucketId, path.key);
  return isPublic ? orNoSuchKey(row) : findAsCaller(parts, contextOf(c, identity), path);
}

/** An object that a signed address names. */
export async function findSigned({ privileged }: Parts, { bucketId, key }: ObjectPath): Promise<ObjectRow> {
  return orNoSuchKey((await privileged.object(bucketId, key)).row);
}

function orNoSuchKey(row: ObjectRow | undefined): ObjectRow {
  if (!row) throw new StorageError('NoSuchKey');
  return row;
}
