import type { UploadRow } from './store/upload-row.ts';
import type { UploadGrant } from './upload-access.ts';

/** Throws the error that storing the object of this upload would throw, if any. Changes nothing. */
export const assertGranted = (
  { writer }: UploadGrant,
  upload: Pick<UploadRow, 'bucket_id' | 'name' | 'owner_id' | 'description' | 'upsert'> & {
    length: string | number | null;
  },
): Promise<void> =>
  writer.assertCanWrite({
    bucketId: upload.bucket_id,
    name: upload.name,
    ownerId: upload.owner_id,
    version: crypto.randomUUID(),
    metadata: {
      mimetype: upload.description.type,
      ...(upload.length === null ? {} : { contentLength: Number(upload.length) }),
    },
    userMetadata: upload.description.userMetadata ?? null,
    upsert: upload.upsert,
  });
