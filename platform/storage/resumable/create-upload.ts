import { assertAllowedType } from '#platform/storage/protocol/media-type.ts';
import { getSizeLimit } from '#platform/storage/upload/store-object.ts';
import { completeUpload } from './complete-upload.ts';
import { receiveBytes } from './receive-bytes.ts';
import { TusError } from './store/tus-error.ts';
import { getExpiry } from './store/upload-row.ts';
import { assertGranted, type UploadHandler } from './upload-access.ts';
import { isUploadBody, parseUploadMetadata, readLength } from './upload-headers.ts';

/** POST /upload/resumable: begins an upload, and adds the body to it if there is one. Responds with the upload's URL. */
export const createUpload: UploadHandler = async (service, context, getGrant) => {
  if (context.req.header('upload-concat') !== undefined) throw new TusError('ConcatenationNotOffered');
  const length = readLength(context);
  if ((length === null) !== (context.req.header('upload-defer-length') === '1'))
    throw new TusError('InvalidLength');
  const header = context.req.header('upload-metadata');
  const { bucketId, key, description } = parseUploadMetadata(header);
  const grant = await getGrant({ bucketId, key });
  const { getBucket, uploads } = service.getPrivileged(context);
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
    description: { ...description, header },
  };
  await assertGranted(grant, begun);
  // The file comes first: the sweep removes a file without a row, but a row without a file would promise missing bytes.
  await service.partialFiles.create(begun.id);
  const upload = await uploads.create(begun);
  if (!upload) {
    await service.partialFiles.remove(begun.id);
    throw new TusError('TooManyUploads');
  }

  const found = { upload, grant, offset: 0 };
  context.header('Location', `${context.req.path.replace(/\/$/, '')}/${upload.id}`);
  context.header('Upload-Expires', getExpiry(upload).toUTCString());
  if (length === 0) await completeUpload(service, context, found, bucket);
  else if (isUploadBody(context)) {
    const offset = await service.uploadTurns.take(
      service.getPrivileged(context).uploads,
      upload.id,
      (signal) => receiveBytes(service, context, found, signal),
    );
    context.header('Upload-Offset', String(offset));
  }
  return context.body(null, 201);
};
