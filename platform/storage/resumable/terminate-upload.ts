import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { assertGranted } from './assert-granted.ts';
import { findUpload, readUploadId } from './find-upload.ts';
import { TusError } from './tus-error.ts';
import { type GetGrant, getCallerGrant, getSignedGrant } from './upload-access.ts';

/** DELETE /upload/resumable/{id}: ends an upload and removes what has arrived. */
export const terminateUpload: Handler<StorageService, Authenticated> = (service, c) =>
  terminate(service, c, getCallerGrant(service, c));

/** DELETE /upload/resumable/sign/{id} */
export const terminateSignedUpload: Handler<StorageService> = (service, c) =>
  terminate(service, c, getSignedGrant(service, c));

async function terminate(service: StorageService, c: Context, getGrant: GetGrant): Promise<Response> {
  const id = readUploadId(c);
  return service.uploadTurns.take(service.getPrivileged(c).uploads, id, async () => {
    const { upload, grant } = await findUpload(service, c, getGrant, id);
    if (upload.completed_at) throw new TusError('AlreadyCompleted');
    await assertGranted(grant, upload);
    await service.getPrivileged(c).uploads.remove(id);
    await service.partialFiles.remove(id);
    return c.body(null, 204);
  });
}
