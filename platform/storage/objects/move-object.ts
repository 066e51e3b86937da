import { contextOf, identify } from '#platform/storage/caller.ts';
import { readJson } from '#platform/storage/json-body.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { findAsCaller } from '#platform/storage/read/find-object.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { checkFits, endsOf, transferShape } from './transfer.ts';

/** POST /object/move: gives an object another key or bucket. Files go by their version, so none is touched. */
export const moveObject: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const { source, destination } = endsOf(await readJson(c.req.raw, transferShape));
  const object = await findAsCaller(parts, context, source);
  await checkFits(parts, object, destination.bucketId);
  const { rowCount } = await parts.database.run(context, {
    name: 'storage_move_object',
    text: 'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
    values: [source.bucketId, source.key, destination.bucketId, destination.key],
  });
  // It was there a moment ago: the caller sees it, and may not change it.
  if (!rowCount) throw new StorageError('AccessDenied');
  const Key = `${destination.bucketId}/${destination.key}`;
  return c.json({ message: 'Successfully moved', Id: object.id, Key });
};
