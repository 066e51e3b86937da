import type { Context } from 'hono';
import { allowOtherOrigins } from '#platform/storage/protocol/cors.ts';
import { toStorageError } from '#platform/storage/protocol/error-response.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { PublicHandler, StorageService } from '#platform/storage/service/service.ts';
import { getSizeLimit } from '#platform/storage/upload/store-object.ts';
import { removeUpload } from './complete-upload.ts';
import { type FoundUpload, withUpload } from './find-upload.ts';
import { receiveBytes } from './receive-bytes.ts';
import { TusError } from './store/tus-error.ts';
import { getExpiry } from './store/upload-row.ts';
import { setCapabilities } from './tus-protocol.ts';
import { assertGranted, type UploadHandler } from './upload-access.ts';
import { isUploadBody, readLength, readOffset } from './upload-headers.ts';

/** OPTIONS /upload/resumable: what the server offers, and the largest object. A browser's preflight is the same request. */
export const describeProtocol: PublicHandler = async ({ maxObjectSize }, context) => {
  setCapabilities(context, maxObjectSize);
  const preflight = await allowOtherOrigins(context, async () => {});
  return preflight ?? context.body(null, 204);
};

/** HEAD /upload/resumable/{id}: how many bytes of which file have arrived. A request that is still sending bytes is stopped. */
export const describeUpload: UploadHandler = (service, context, getGrant) =>
  withUpload(service, context, getGrant, async ({ upload, grant, offset }) => {
    if (!upload.completed_at) await assertGranted(grant, upload).catch(ignoreExisting);
    context.header('Cache-Control', 'no-store');
    context.header('Upload-Offset', String(offset));
    context.header('Upload-Expires', getExpiry(upload).toUTCString());
    if (upload.description.header) context.header('Upload-Metadata', upload.description.header);
    if (upload.length === null) context.header('Upload-Defer-Length', '1');
    else context.header('Upload-Length', upload.length);
    return context.body(null, 200);
  });

/** Even if another object has taken the name since the upload began, the client may learn the offset. */
function ignoreExisting(error: unknown): void {
  if (toStorageError(error).body.statusCode !== '409') throw error;
}

/**
 * PATCH /upload/resumable/{id}: adds the body to an upload, at the offset that HEAD has reported. Some clients send POST
 * with `X-HTTP-Method-Override: PATCH` instead.
 */
export const appendToUpload: UploadHandler = async (service, context, getGrant) => {
  if (
    context.req.method === 'POST' &&
    context.req.header('x-http-method-override')?.toUpperCase() !== 'PATCH'
  )
    throw new StorageError('NoSuchRoute');
  if (!isUploadBody(context)) throw new TusError('ContentTypeRequired');
  const expected = readOffset(context);
  const length = readLength(context);
  return withUpload(service, context, getGrant, async (found, signal) => {
    if (found.offset !== expected) throw new TusError('OffsetConflict');
    if (!found.upload.completed_at) {
      await assertGranted(found.grant, found.upload);
      const declared = await declareLength(service, context, found, length);
      found.offset = await receiveBytes(service, context, declared, signal);
    }
    context.header('Upload-Offset', String(found.offset));
    context.header('Upload-Expires', getExpiry(found.upload).toUTCString());
    return context.body(null, 204);
  });
};

/** Stores the length of an upload that began without one. Throws the TusErrors InvalidLength and MaxSizeExceeded. */
async function declareLength(
  service: StorageService,
  context: Context,
  found: FoundUpload,
  length: number | null,
): Promise<FoundUpload> {
  if (length === null) return found;
  const { upload, offset } = found;
  if (upload.length !== null || length < offset) throw new TusError('InvalidLength');
  const { getBucket, uploads } = service.getPrivileged(context);
  const bucket = await getBucket(upload.bucket_id);
  if (length > getSizeLimit(bucket, service.maxObjectSize)) throw new TusError('MaxSizeExceeded');
  await uploads.declareLength(upload.id, length);
  return { ...found, upload: { ...upload, length: String(length) } };
}

/** DELETE /upload/resumable/{id}: ends an upload and removes what has arrived. */
export const terminateUpload: UploadHandler = (service, context, getGrant) =>
  withUpload(service, context, getGrant, async ({ upload, grant }) => {
    if (upload.completed_at) throw new TusError('AlreadyCompleted');
    await assertGranted(grant, upload);
    await removeUpload(service, context, upload.id);
    return context.body(null, 204);
  });
