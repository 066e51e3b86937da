import { toStorageError } from '#platform/storage/protocol/error-response.ts';
import { findUpload, readUploadId } from './find-upload.ts';
import { getExpiry } from './store/upload-row.ts';
import { assertGranted, type UploadHandler } from './upload-access.ts';

/** HEAD /upload/resumable/{id}: how many bytes of which file have arrived. A request that is still sending bytes is stopped. */
export const describeUpload: UploadHandler = async (service, context, getGrant) => {
  const id = readUploadId(context);
  return service.uploadTurns.take(service.getPrivileged(context).uploads, id, async () => {
    const { upload, grant, offset } = await findUpload(service, context, getGrant, id);
    if (!upload.completed_at) await assertGranted(grant, upload).catch(ignoreExisting);
    context.header('Cache-Control', 'no-store');
    context.header('Upload-Offset', String(offset));
    context.header('Upload-Expires', getExpiry(upload).toUTCString());
    if (upload.description.header) context.header('Upload-Metadata', upload.description.header);
    if (upload.length === null) context.header('Upload-Defer-Length', '1');
    else context.header('Upload-Length', upload.length);
    return context.body(null, 200);
  });
};

/** Even if another object has taken the name since then, the client may know how many bytes have arrived. */
function ignoreExisting(error: unknown): void {
  if (toStorageError(error).body.statusCode !== '409') throw error;
}
