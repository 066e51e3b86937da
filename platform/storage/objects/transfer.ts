import { z } from 'zod';
import { checkAllowed } from '#platform/storage/media-type.ts';
import { checkBucketName, checkKey } from '#platform/storage/names.ts';
import type { ObjectRow } from '#platform/storage/object-row.ts';
import type { Parts } from '#platform/storage/parts.ts';
import type { ObjectPath } from '#platform/storage/read/find-object.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { sizeLimit } from '#platform/storage/upload/store-object.ts';

/** What move and copy have in common in their body. */
export const transferShape = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  sourceVersionId: z.undefined({ error: 'versions are not offered by this server' }).optional(),
});

/** Where a transfer goes from and to. Throws InvalidBucketName, InvalidKey. */
export function endsOf(body: z.infer<typeof transferShape>): { source: ObjectPath; destination: ObjectPath } {
  return {
    source: { bucketId: checkBucketName(body.bucketId), key: checkKey(body.sourceKey) },
    destination: {
      bucketId: checkBucketName(body.destinationBucket ?? body.bucketId),
      key: checkKey(body.destinationKey),
    },
  };
}

/**
 * Another bucket may take less than the one an object lies in, and another type may not be taken there. What
 * stays where and what it is stays allowed. Throws NoSuchBucket, EntityTooLarge, InvalidMimeType.
 */
export async function checkFits(
  parts: Parts,
  object: ObjectRow,
  bucketId: string,
  type?: string,
): Promise<void> {
  const bucket = await parts.privileged.bucket(bucketId);
  if (!object.metadata || (bucketId === object.bucket_id && type === undefined)) return;
  if (object.metadata.size > sizeLimit(bucket, parts.maxObjectSize)) throw new StorageError('EntityTooLarge');
  checkAllowed(type ?? object.metadata.mimetype, bucket.allowed_mime_types);
}
