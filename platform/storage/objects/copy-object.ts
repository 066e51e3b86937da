import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Files } from '#platform/storage/files/files.ts';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { type ParsedDescription, parseDescription } from '#platform/storage/protocol/incoming-file.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { findObjectAsCaller } from '#platform/storage/read/find-object.ts';
import type { ObjectMetadata } from '#platform/storage/rows/object-row.ts';
import { createCallerWriter } from '#platform/storage/rows/object-writer.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { headLength } from '#platform/storage/upload/file-signatures.ts';
import { assertSignature } from '#platform/storage/upload/inspect-bytes.ts';
import { writeRow } from '#platform/storage/upload/store-object.ts';
import { assertBucketAccepts, parseTransferPaths, transferSchema } from './transfer.ts';

const schema = transferSchema.extend({
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
  const { copyMetadata, metadata, ...body } = await readJson(context, schema);
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
