import type { Context } from 'hono';
import type { BucketRow } from '#platform/storage/rows/bucket-row.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { storeObject } from '#platform/storage/upload/store-object.ts';
import type { FoundUpload } from './find-upload.ts';
import { getLength } from './store/upload-row.ts';
import { isRejection } from './watch-grant.ts';

/**
 * Stores the object of an upload whose bytes have all arrived. As for an upload in one request, this checks the type of
 * the bytes and the right of the caller. If the object is rejected for good, the upload is removed, so that a client does
 * not take it for complete.
 */
export async function completeUpload(
  service: StorageService,
  context: Context,
  { upload, grant }: Pick<FoundUpload, 'upload' | 'grant'>,
  bucket: BucketRow,
): Promise<void> {
  try {
    await storeObject(
      service.files,
      {
        bucket,
        key: upload.name,
        ownerId: upload.owner_id,
        upsert: upload.upsert,
        writer: grant.writer,
        maxObjectSize: service.maxObjectSize,
      },
      {
        ...upload.description,
        length: getLength(upload) ?? undefined,
        bytes: service.partialFiles.read(upload.id),
      },
    );
  } catch (error) {
    if (isRejection(error)) await removeUpload(service, context, upload.id);
    throw error;
  }
  await service.getPrivileged(context).uploads.complete(upload.id);
  await service.partialFiles.remove(upload.id);
}

/** Removes an upload and what has arrived of it. */
export async function removeUpload(service: StorageService, context: Context, id: string): Promise<void> {
  await service.getPrivileged(context).uploads.remove(id);
  await service.partialFiles.remove(id);
}
