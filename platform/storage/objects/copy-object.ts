import { Readable } from 'node:stream';
import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { readJson } from '#platform/storage/json-body.ts';
import type { ObjectMetadata } from '#platform/storage/object-row.ts';
import { writerOf } from '#platform/storage/object-writer.ts';
import type { Operation, Parts } from '#platform/storage/parts.ts';
import { findAsCaller } from '#platform/storage/read/find-object.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { checkDescription } from '#platform/storage/upload/incoming-file.ts';
import { checkHead } from '#platform/storage/upload/inspect-bytes.ts';
import { headLength } from '#platform/storage/upload/signatures.ts';
import { writeRow } from '#platform/storage/upload/store-object.ts';
import { checkFits, endsOf, transferShape } from './transfer.ts';

const shape = transferShape.extend({
  copyMetadata: z.boolean().default(true),
  /** Without `copyMetadata`: what is to be told otherwise of the copy. The rest is told as of the original. */
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional(),
    })
    .optional(),
});

/**
 * POST /object/copy: makes a second object with the same bytes, in place of one that is there with
 * `x-upsert: true`. Without `copyMetadata` its user metadata is what `x-metadata` says, or none.
 */
export const copyObject: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  const context = contextOf(c, identity);
  const { copyMetadata, metadata, ...body } = await readJson(c.req.raw, shape);
  const { source, destination } = endsOf(body);
  const original = await findAsCaller(parts, context, source);
  if (!original.metadata) throw new StorageError('NoSuchKey');

  const changes = copyMetadata ? {} : (metadata ?? {});
  await checkFits(parts, original, destination.bucketId, changes.mimetype);
  const encoded = c.req.header('x-metadata');
  const { userMetadata, ...told } = checkDescription({
    type: changes.mimetype ?? original.metadata.mimetype,
    cacheControl: changes.cacheControl ?? original.metadata.cacheControl,
    contentEncoding: changes.contentEncoding ?? original.metadata.contentEncoding,
    metadata: encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8'),
  });
  if (changes.mimetype !== undefined)
    await checkBytes(parts, original.version, original.metadata.size, told.type);

  const object = {
    bucketId: destination.bucketId,
    name: destination.key,
    ownerId: identity.claims.sub ?? null,
    version: crypto.randomUUID(),
    metadata: describeCopy(original.metadata, told),
    userMetadata: copyMetadata ? original.user_metadata : (userMetadata ?? null),
    upsert: c.req.header('x-upsert') === 'true',
  };
  const writer = writerOf(parts.database, context);
  await writer.probe(object);
  if (!(await parts.files.copy(original.version, object.version))) throw new StorageError('NoSuchKey');
  const { id } = await writeRow(parts.files, writer, object);
  const Key = `${destination.bucketId}/${destination.key}`;
  return c.json({
    Id: id,
    Key,
    id,
    name: destination.key,
    bucket_id: destination.bucketId,
    owner: object.ownerId,
  });
};

function describeCopy(
  { contentEncoding: _, ...original }: ObjectMetadata,
  told: { type: string; cacheControl: string; contentEncoding?: string | undefined },
): ObjectMetadata {
  return {
    ...original,
    mimetype: told.type,
    cacheControl: told.cacheControl,
    lastModified: new Date().toISOString(),
    ...(told.contentEncoding ? { contentEncoding: told.contentEncoding } : {}),
  };
}

/** A copy may not say of its bytes what an upload may not. Throws InvalidMimeType. */
async function checkBytes({ files }: Parts, version: string, size: number, type: string): Promise<void> {
  if (size === 0) return checkHead(type, Buffer.alloc(0));
  const head = await files.read(version, { start: 0, end: Math.min(size, headLength) - 1 });
  if (!head) throw new StorageError('NoSuchKey');
  const chunks = head instanceof Readable ? await head.toArray() : [head];
  checkHead(type, Buffer.concat(chunks));
}
