import type { Handler } from '#platform/http/handler.ts';
import { readObjectPath } from '#platform/storage/object-path.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { receiveUpload } from '#platform/storage/upload/receive-upload.ts';
import { verifyUrlToken } from './url-token.ts';

/** PUT /object/upload/sign/{bucket}/{key}?token=… */
export const uploadSignedObject: Handler<StorageService> = async (service, c) => {
  const path = readObjectPath(c);
  const { owner, upsert } = await verifyUrlToken(service.jwt, 'upload', path, c.req.query('token'));
  await receiveUpload(service.files, c.req.raw, {
    bucket: await service.getPrivileged(c).getBucket(path.bucketId),
    key: path.key,
    ownerId: owner ?? null,
    upsert: upsert ?? false,
    // Whoever signed the URL may upload.
    isAnonymous: false,
    writer: service.getPrivileged(c).signedWriter,
    maxObjectSize: service.maxObjectSize,
  });
  return c.json({ Key: `${path.bucketId}/${path.key}` });
};
