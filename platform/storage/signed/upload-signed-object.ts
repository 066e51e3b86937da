import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import type { PublicHandler } from '#platform/storage/service/service.ts';
import { receiveUpload } from '#platform/storage/upload/receive-upload.ts';
import { verifyUrlToken } from './url-token.ts';

/** PUT /object/upload/sign/{bucket}/{key}?token=… */
export const uploadSignedObject: PublicHandler = async (service, context) => {
  const path = readObjectPath(context);
  const token = context.req.query('token');
  const { owner, upsert, session_id } = await verifyUrlToken(service.jwt, 'upload', path, token);
  await receiveUpload(service.files, context.req.raw, {
    bucket: await service.getPrivileged(context).getBucket(path.bucketId),
    key: path.key,
    ownerId: owner ?? null,
    upsert: upsert ?? false,
    // The user who signed the URL may upload, so the stricter limits for anonymous callers do not apply.
    isAnonymous: false,
    writer: service.getPrivileged(context).createSignedWriter(session_id),
    maxObjectSize: service.maxObjectSize,
  });
  return context.json({ Key: `${path.bucketId}/${path.key}` });
};
