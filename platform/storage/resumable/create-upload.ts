import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { assertAllowedType } from '#platform/storage/media-type.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { getSizeLimit } from '#platform/storage/upload/store-object.ts';
import { assertGranted } from './assert-granted.ts';
import { completeUpload } from './complete-upload.ts';
import { receiveBytes } from './receive-bytes.ts';
import { TusError } from './tus-error.ts';
import { type GetGrant, getCallerGrant, getSignedGrant } from './upload-access.ts';
import { isUploadBody, readLength } from './upload-headers.ts';
import { parseUploadMetadata } from './upload-metadata.ts';
import { getExpiry } from './upload-row.ts';

/** POST /upload/resumable: begins an upload, and adds the body to it if there is one. Responds with the upload's URL. */
export const createUpload: Handler<StorageService, Authenticated> = (service, c) =>
  create(service, c, getCallerGrant(service, c));

/** POST /upload/resumable/sign, with the token of a signed URL in `x-signature` */
export const createSignedUpload: Handler<StorageService> = (service, c) =>
  create(service, c, getSignedGrant(service, c));

async function create(service: StorageService, c: Context, getGrant: GetGrant): Promise<Response> {
  if (c.req.header('upload-concat') !== undefined) throw new TusError('ConcatenationNotOffered');
  const length = readLength(c);
  if ((length === null) !== (c.req.header('upload-defer-length') === '1'))
    throw new TusError('InvalidLength');
  const { bucketId, key, description } = parseUploadMetadata(c.req.header('upload-metadata'));
  const grant = await getGrant({ bucketId, key });
  const { getBucket, uploads } = service.getPrivileged(c);
  const bucket = await getBucket(bucketId);
  if ((length ?? 0) > getSizeLimit(bucket, service.maxObjectSize)) throw new TusError('MaxSizeExceeded');
  assertAllowedType(description.type, bucket.allowed_mime_types);

  const begun = {
    id: crypto.randomUUID(),
    bucket_id: bucketId,
    name: key,
    owner_id: grant.ownerId,
    role: grant.role,
    upsert: grant.upsert,
    length,
    description,
  };
  await assertGranted(grant, begun);
  // Without its row, the file is removed by the sweep. Without its file, the row would promise bytes that are not there.
  await service.partialFiles.create(begun.id);
  const upload = await uploads.create(begun);
  if (!upload) {
    await service.partialFiles.remove(begun.id);
    throw new TusError('TooManyUploads');
  }

  const found = { upload, grant, offset: 0 };
  c.header('Location', `${c.req.path.replace(/\/$/, '')}/${upload.id}`);
  c.header('Upload-Expires', getExpiry(upload).toUTCString());
  if (length === 0) await completeUpload(service, c, found, bucket);
  else if (isUploadBody(c)) {
    const offset = await service.uploadTurns.take(service.getPrivileged(c).uploads, upload.id, (signal) =>
      receiveBytes(service, c, found, signal),
    );
    c.header('Upload-Offset', String(offset));
  }
  return c.body(null, 201);
}
