import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { assertGranted } from './assert-granted.ts';
import { findUpload, readUploadId } from './find-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { TusError } from './store/tus-error.ts';
import { type GetGrant, getCallerGrant, getSignedGrant } from './upload-access.ts';

/** DELETE /upload/resumable/{id}: ends an upload and removes what has arrived. */
export const terminateUpload: Handler<StorageService, Authenticated> = (service, context) =>
  terminate(service, context, getCallerGrant(service, context));

/** DELETE /upload/resumable/sign/{id} */
export const terminateSignedUpload: Handler<StorageService> = (service, context) =>
  terminate(service, context, getSignedGrant(service, context));

async function terminate(service: StorageService, context: Context, getGrant: GetGrant): Promise<Response> {
  const id = readUploadId(context);
  return service.uploadTurns.take(service.getPrivileged(context).uploads, id, async () => {
    const { upload, grant } = await findUpload(service, context, getGrant, id);
    if (upload.completed_at) throw new TusError('AlreadyCompleted');
    await assertGranted(grant, upload);
    await removeUpload(service, context, id);
    return context.body(null, 204);
  });
}
