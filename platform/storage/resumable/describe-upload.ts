import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { findUpload, readUploadId } from './find-upload.ts';
import { type GetGrant, getCallerGrant, getSignedGrant } from './upload-access.ts';
import { getExpiry } from './upload-row.ts';

/** HEAD /upload/resumable/{id}: how many bytes have arrived. A request that is still sending bytes is stopped. */
export const describeUpload: Handler<StorageService, Authenticated> = (service, c) =>
  describe(service, c, getCallerGrant(service, c));

/** HEAD /upload/resumable/sign/{id} */
export const describeSignedUpload: Handler<StorageService> = (service, c) =>
  describe(service, c, getSignedGrant(service, c));

async function describe(service: StorageService, c: Context, getGrant: GetGrant): Promise<Response> {
  // Hono also passes HEAD requests to the handlers of GET.
  if (c.req.method !== 'HEAD') throw new StorageError('NoSuchRoute');
  const id = readUploadId(c);
  return service.uploadTurns.take(service.getPrivileged(c).uploads, id, async () => {
    const { upload, offset } = await findUpload(service, c, getGrant, id);
    c.header('Cache-Control', 'no-store');
    c.header('Upload-Offset', String(offset));
    c.header('Upload-Expires', getExpiry(upload).toUTCString());
    if (upload.length === null) c.header('Upload-Defer-Length', '1');
    else c.header('Upload-Length', upload.length);
    return c.body(null, 200);
  });
}
