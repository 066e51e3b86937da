import type { Context } from 'hono';
import { type Authenticated, isAnonymous } from '#platform/http/authenticate.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { createCallerWriter } from '#platform/storage/rows/object-writer.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler, StorageService } from '#platform/storage/service/service.ts';
import { receiveUpload } from './receive-upload.ts';
import { whenFree, writeWhenFree } from './when-free.ts';

/** POST /object/{bucket}/{key}: creates an object. With `x-upsert: true` it may replace an existing one. */
export const uploadObject: CallerHandler = (service, context) =>
  uploadAsCaller(service, context, context.req.header('x-upsert') === 'true');

/** PUT /object/{bucket}/{key}: creates or replaces an object. */
export const updateObject: CallerHandler = (service, context) => uploadAsCaller(service, context, true);

async function uploadAsCaller(
  service: StorageService,
  context: Context<Authenticated>,
  upsert: boolean,
): Promise<Response> {
  const { bucketId, key } = readObjectPath(context);
  const getBucket = () => service.getPrivileged(context).getBucket(bucketId);
  const writer = createCallerWriter(service.database, getRequestContext(context));
  const { signal } = context.req.raw;
  const isVisitor = isAnonymous(context.get('identity'));
  const { id } = await receiveUpload(service.files, context.req.raw, {
    // Users and programs may send hundreds of uploads at a time, which wait for the database. Visitors get a 503.
    bucket: await (isVisitor ? getBucket() : whenFree(getBucket, signal)),
    key,
    ownerId: context.get('identity').claims.sub ?? null,
    upsert,
    isAnonymous: isVisitor,
    writer: isVisitor ? writer : writeWhenFree(writer, signal),
    maxObjectSize: service.maxObjectSize,
  });
  return context.json({ Id: id, Key: `${bucketId}/${key}` });
}
