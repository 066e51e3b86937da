import { readJson } from '#platform/storage/protocol/json-body.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { findObjectAsCaller } from '#platform/storage/read/find-object.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { assertBucketAccepts, parseTransferPaths, transferSchema } from './transfer.ts';

/**
 * POST /object/move: moves an object to another key or bucket. A file is named by its object's version, not by its key,
 * so only the row changes.
 */
export const moveObject: CallerHandler = async (service, context) => {
  const requestContext = getRequestContext(context);
  const { source, destination } = parseTransferPaths(await readJson(context, transferSchema));
  const object = await findObjectAsCaller(service.database, requestContext, source);
  await assertBucketAccepts(service, context, object, destination.bucketId);
  const { rowCount } = await service.database.run(requestContext, {
    name: 'storage_move_object',
    text: 'update storage.objects set bucket_id = $4, name = $5 where bucket_id = $1 and name = $2 and id = $3',
    values: [source.bucketId, source.key, object.id, destination.bucketId, destination.key],
  });
  if (!rowCount) {
    // Another request may have moved, removed or replaced the object since then. If it is still the same, the caller may
    // see it but not change it.
    const { id } = await findObjectAsCaller(service.database, requestContext, source);
    throw new StorageError(id === object.id ? 'AccessDenied' : 'NoSuchKey');
  }
  const Key = `${destination.bucketId}/${destination.key}`;
  return context.json({ message: 'Successfully moved', Id: object.id, Key });
};
