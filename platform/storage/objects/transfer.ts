import type { Context } from 'hono';
import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { assertAllowedType } from '#platform/storage/protocol/media-type.ts';
import { validateBucketName, validateKey } from '#platform/storage/protocol/names.ts';
import type { ObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { ObjectRow } from '#platform/storage/rows/object-row.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { getSizeLimit } from '#platform/storage/upload/store-object.ts';

/** The part of the body that move and copy have in common. */
export const transferSchema = z.object({
  bucketId: coerced.text(z.string()),
  sourceKey: coerced.text(z.string()),
  destinationKey: coerced.text(z.string()),
  /** If it is empty, the object stays in its bucket. */
  destinationBucket: coerced.text(z.string()).default(''),
  sourceVersionId: z.undefined({ error: 'versions are not supported by this server' }).optional(),
});

/** Throws InvalidBucketName, InvalidKey. */
export function parseTransferPaths(body: z.infer<typeof transferSchema>): {
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
 * stays in its bucket and keeps its type is always accepted. Throws NoSuchBucket, EntityTooLarge, InvalidMimeType.
 *
 * @param type the copy's media type, if it differs from the object's
 */
export async function assertBucketAccepts(
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
