import { removeUpload } from './complete-upload.ts';
import { findUpload, readUploadId } from './find-upload.ts';
import { TusError } from './store/tus-error.ts';
import { assertGranted, type UploadHandler } from './upload-access.ts';

/** DELETE /upload/resumable/{id}: ends an upload and removes what has arrived. */
export const terminateUpload: UploadHandler = async (service, context, getGrant) => {
  const id = readUploadId(context);
  return service.uploadTurns.take(service.getPrivileged(context).uploads, id, async () => {
    const { upload, grant } = await findUpload(service, context, getGrant, id);
    if (upload.completed_at) throw new TusError('AlreadyCompleted');
    await assertGranted(grant, upload);
    await removeUpload(service, context, id);
    return context.body(null, 204);
  });
};
