import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { createCallerWriter } from '#platform/storage/rows/object-writer.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler, PublicHandler } from '#platform/storage/service/service.ts';
import { receiveUpload } from '#platform/storage/upload/receive-upload.ts';
import { signUrlToken, verifyUrlToken } from './url-token.ts';

/** The lifetime in seconds. Supabase's hosted service uses the same value. */
const uploadLifetime = 2 * 3600;

/**
 * POST /object/upload/sign/{bucket}/{key}: a URL with which anybody can upload this object. The caller must be allowed
 * to upload it.
 */
export const signUpload: CallerHandler = async (service, context) => {
  const path = readObjectPath(context);
  const upsert = context.req.header('x-upsert') === 'true';
  const { sub: ownerId = null, session_id: sessionId } = context.get('identity').claims;
  await service.getPrivileged(context).getBucket(path.bucketId);
  await createCallerWriter(service.database, getRequestContext(context)).assertCanWrite({
    bucketId: path.bucketId,
    name: path.key,
    ownerId,
    version: crypto.randomUUID(),
    metadata: {},
    userMetadata: null,
    upsert,
  });
  const token = await signUrlToken(service.jwt, 'upload', path, uploadLifetime, {
    upsert,
    ...(ownerId && { owner: ownerId }),
    ...(typeof sessionId === 'string' && { session_id: sessionId }),
  });
  return context.json({ url: `/object/upload/sign/${path.bucketId}/${path.key}?token=${token}`, token });
};

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
