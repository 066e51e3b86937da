import type { Context } from 'hono';
import { type Authenticated, isAnonymous } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { readObjectPath } from '#platform/storage/object-path.ts';
import { createCallerWriter } from '#platform/storage/object-writer.ts';
import { getRequestContext } from '#platform/storage/request-context.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { receiveUpload } from './receive-upload.ts';

/** POST /object/{bucket}/{key}: creates an object. With `x-upsert: true` it may replace an existing one. */
export const uploadObject: Handler<StorageService, Authenticated> = (service, c) =>
  uploadAsCaller(service, c, c.req.header('x-upsert') === 'true');

/** PUT /object/{bucket}/{key}: creates or replaces an object. */
export const updateObject: Handler<StorageService, Authenticated> = (service, c) =>
  uploadAsCaller(service, c, true);

async function uploadAsCaller(
  service: StorageService,
  c: Context<Authenticated>,
  upsert: boolean,
): Promise<Response> {
  const { bucketId, key } = readObjectPath(c);
  const { id } = await receiveUpload(service.files, c.req.raw, {
    bucket: await service.getPrivileged(c).getBucket(bucketId),
    key,
    ownerId: c.get('identity').claims.sub ?? null,
    upsert,
    isAnonymous: isAnonymous(c),
    writer: createCallerWriter(service.database, getRequestContext(c)),
    maxObjectSize: service.maxObjectSize,
  });
  return c.json({ Id: id, Key: `${bucketId}/${key}` });
}
