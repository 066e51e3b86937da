import type { Context } from 'hono';
import { isUuidName } from '#platform/database/uuid.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { TusError } from './store/tus-error.ts';
import { getExpiry, getLength, type UploadRow } from './store/upload-row.ts';
import type { GetGrant, UploadGrant } from './upload-access.ts';

export interface FoundUpload {
  upload: UploadRow;
  grant: UploadGrant;
  /** The number of bytes that the client must not send again. */
  offset: number;
}

/**
 * Responds to a request for an upload while no other request works on it. `respond` gets the upload, and a signal that is
 * aborted when the request has to stop. Throws the TusErrors NotFound (even for an upload of another user or role) and
 * Expired, and the errors of `getGrant`.
 */
export async function withUpload(
  service: StorageService,
  context: Context,
  getGrant: GetGrant,
  respond: (found: FoundUpload, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  if (!isUuidName(id)) throw new TusError('NotFound');
  return service.uploadTurns.take(service.getPrivileged(context).uploads, id, async (signal) =>
    respond(await findUpload(service, context, getGrant, id), signal),
  );
}

async function findUpload(
  { getPrivileged, partialFiles }: StorageService,
  context: Context,
  getGrant: GetGrant,
  id: string,
): Promise<FoundUpload> {
  const upload = await getPrivileged(context).uploads.find(id);
  if (!upload) throw new TusError('NotFound');
  const grant = await getGrant({ bucketId: upload.bucket_id, key: upload.name });
  if (grant.ownerId !== upload.owner_id || grant.role !== upload.role) throw new TusError('NotFound');
  if (getExpiry(upload).getTime() <= Date.now()) throw new TusError('Expired');
  const received = upload.completed_at ? 0 : await partialFiles.getSize(id);
  if (received === undefined) throw new TusError('Expired');
  return { upload, grant, offset: getOffset(upload, received) };
}

/**
 * A client takes an offset that equals the length for success. So until the object is stored, its last byte counts as
 * missing. If the server was stopped or its disk was full after all bytes had arrived, the client sends that byte again,
 * and the object is stored.
 */
function getOffset(upload: UploadRow, received: number): number {
  const length = getLength(upload);
  if (length === null) return received;
  return upload.completed_at ? length : Math.min(received, Math.max(0, length - 1));
}
