import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Files } from '#platform/storage/files/files.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { type ParsedDescription, parseDescription } from '#platform/storage/protocol/incoming-file.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { assertAllowedType } from '#platform/storage/protocol/media-type.ts';
import { validateBucketName, validateKey } from '#platform/storage/protocol/names.ts';
import { type ObjectPath, readBucketId, readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { findObjectAsCaller } from '#platform/storage/read/find-object.ts';
import { type ObjectMetadata, type ObjectRow, objectColumns } from '#platform/storage/rows/object-row.ts';
import { createCallerWriter } from '#platform/storage/rows/object-writer.ts';
import { allowDeletes, getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler, StorageService } from '#platform/storage/service/service.ts';
import { headLength } from '#platform/storage/upload/file-signatures.ts';
import { assertSignature } from '#platform/storage/upload/inspect-bytes.ts';
import { getSizeLimit, writeRow } from '#platform/storage/upload/store-object.ts';

/** The part of the body that move and copy have in common. */
const transferSchema = z.object({
  bucketId: coerced.text(z.string()),
  sourceKey: coerced.text(z.string()),
  destinationKey: coerced.text(z.string()),
  /** If it is empty, the object stays in its bucket. */
  destinationBucket: coerced.text(z.string()).default(''),
  sourceVersionId: z.undefined({ error: 'versions are not supported by this server' }).optional(),
});

/** Throws InvalidBucketName, InvalidKey. */
function parseTransferPaths(body: z.infer<typeof transferSchema>): {
  source: ObjectPath;
  destination: ObjectPath;
} {
  return {
    source: { bucketId: validateBucketName(body.bucketId), key: validateKey(body.sourceKey) },
    destination: {
      bucketId: validateBucketName(body.destinationBucket || body.bucketId),
      key: validateKey(body.destinationKey),
    },
  };
}

/**
 * Checks the limits of the destination bucket, which may be stricter than those of the source bucket. An object that
 * stays in its bucket and keeps its type is always accepted. A copy may have another `type`. Throws NoSuchBucket,
 * EntityTooLarge, InvalidMimeType.
 */
async function assertBucketAccepts(
  { getPrivileged, maxObjectSize }: StorageService,
  context: Context,
  object: ObjectRow,
  bucketId: string,
  type?: string,
): Promise<void> {
  const bucket = await getPrivileged(context).getBucket(bucketId);
  if (!object.metadata || (bucketId === object.bucket_id && type === undefined)) return;
  if (object.metadata.size > getSizeLimit(bucket, maxObjectSize)) throw new StorageError('EntityTooLarge');
  assertAllowedType(type ?? object.metadata.mimetype, bucket.allowed_mime_types);
}

const copySchema = transferSchema.extend({
  copyMetadata: coerced.boolean.default(true),
  /** Overrides for the copy if `copyMetadata` is false. Omitted properties are copied from the original. */
  metadata: z
    .object({
      cacheControl: coerced.text(z.string()).optional(),
      contentEncoding: coerced.text(z.string()).optional(),
      mimetype: coerced.text(z.string()).optional(),
    })
    .optional(),
});

/**
 * POST /object/copy: creates a second object with the same bytes. With `x-upsert: true` it may replace an existing
 * object. If `copyMetadata` is false, the copy's user metadata comes from the header `x-metadata`, if there is one.
 */
export const copyObject: CallerHandler = async (service, context) => {
  const { database, files } = service;
  const requestContext = getRequestContext(context);
  const { copyMetadata, metadata, ...body } = await readJson(context, copySchema);
  const { source, destination } = parseTransferPaths(body);
  const original = await findObjectAsCaller(database, requestContext, source);
  if (!original.metadata) throw new StorageError('NoSuchKey');

  const overrides = copyMetadata ? {} : (metadata ?? {});
  await assertBucketAccepts(service, context, original, destination.bucketId, overrides.mimetype);
  const encoded = context.req.header('x-metadata');
  const description = parseDescription({
    type: overrides.mimetype ?? original.metadata.mimetype,
    cacheControl: overrides.cacheControl ?? original.metadata.cacheControl,
    contentEncoding: overrides.contentEncoding ?? original.metadata.contentEncoding,
    metadata: encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8'),
  });
  if (overrides.mimetype !== undefined)
    await assertFileSignature(files, original.version, original.metadata.size, description.type);

  const object = {
    bucketId: destination.bucketId,
    name: destination.key,
    ownerId: requestContext.identity.claims.sub ?? null,
    version: crypto.randomUUID(),
    metadata: toCopyMetadata(original.metadata, description),
    userMetadata: copyMetadata ? original.user_metadata : (description.userMetadata ?? null),
    upsert: context.req.header('x-upsert') === 'true',
  };
  const writer = createCallerWriter(database, requestContext);
  await writer.assertCanWrite(object);
  if (!(await files.copy(original.version, object.version))) throw new StorageError('NoSuchKey');
  const { id } = await writeRow(files, writer, object);
  const Key = `${destination.bucketId}/${destination.key}`;
  return context.json({
    Id: id,
    Key,
    id,
    name: destination.key,
    bucket_id: destination.bucketId,
    owner: object.ownerId,
  });
};

function toCopyMetadata(
  { contentEncoding: _, ...original }: ObjectMetadata,
  { type, cacheControl, contentEncoding }: ParsedDescription,
): ObjectMetadata {
  return {
    ...original,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    ...(contentEncoding ? { contentEncoding } : {}),
  };
}

/** A copy may declare only a type that an upload of the same bytes may declare. Throws InvalidMimeType. */
async function assertFileSignature(files: Files, version: string, size: number, type: string): Promise<void> {
  if (size === 0) return assertSignature(type, Buffer.alloc(0));
  const head = await files.read(version, { start: 0, end: Math.min(size, headLength) - 1 });
  if (!head) throw new StorageError('NoSuchKey');
  const chunks = head instanceof Readable ? await head.toArray() : [head];
  assertSignature(type, Buffer.concat(chunks));
}

/**
 * POST /object/move: moves an object to another key or bucket. A file is named by its object's version, not by its key,
 * so only the row changes.
 */
export const moveObject: CallerHandler = async (service, context) => {
  const requestContext = getRequestContext(context);
  const { source, destination } = parseTransferPaths(await readJson(context, transferSchema));
  const object = await findObjectAsCaller(service.database, requestContext, source);
  await assertBucketAccepts(service, context, object, destination.bucketId);
  const { rowCount } = await service.database.run(requestContext, {
    name: 'storage_move_object',
    text: 'update storage.objects set bucket_id = $4, name = $5 where bucket_id = $1 and name = $2 and id = $3',
    values: [source.bucketId, source.key, object.id, destination.bucketId, destination.key],
  });
  if (!rowCount) {
    // Another request may have moved, removed or replaced the object since it was read. If it is still the same, the
    // caller may see it but not change it.
    const { id } = await findObjectAsCaller(service.database, requestContext, source);
    throw new StorageError(id === object.id ? 'AccessDenied' : 'NoSuchKey');
  }
  const Key = `${destination.bucketId}/${destination.key}`;
  return context.json({ message: 'Successfully moved', Id: object.id, Key });
};

/**
 * DELETE /object/{bucket}/{key}. Throws NoSuchKey for an object that the caller may not see, and AccessDenied for one
 * that the caller may see but not remove.
 */
export const removeObject: CallerHandler = async ({ database, files }, context) => {
  const requestContext = getRequestContext(context);
  const path = readObjectPath(context);
  const { rows } = await database.run<{ version: string }>(allowDeletes(requestContext), {
    name: 'storage_remove_object',
    text: 'delete from storage.objects where bucket_id = $1 and name = $2 returning version',
    values: [path.bucketId, path.key],
  });
  if (!rows[0]) {
    await findObjectAsCaller(database, requestContext, path);
    throw new StorageError('AccessDenied');
  }
  await removeFiles(files, [rows[0].version]);
  return context.json({ message: 'Successfully deleted' });
};

const removalSchema = z.object({
  prefixes: coerced.texts(z.array(z.unknown()).min(1).max(1000), z.string()),
});

/**
 * DELETE /object/{bucket}: removes the objects whose keys are in `prefixes` (the protocol's name) and returns their rows.
 * Ignores keys that do not exist, and objects that the caller may not see or may not remove.
 */
export const removeObjects: CallerHandler = async ({ database, files }, context) => {
  const bucketId = readBucketId(context);
  const { prefixes: keys } = await readJson(context, removalSchema);
  const { rows } = await database.run<ObjectRow>(allowDeletes(getRequestContext(context)), {
    name: 'storage_remove_objects',
    text: `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
    // PostgreSQL rejects text with a NUL character. No object key has one.
    values: [bucketId, keys.filter((key) => !key.includes('\0'))],
  });
  await removeFiles(
    files,
    rows.map(({ version }) => version),
  );
  return context.json(rows);
};
