import { z } from 'zod';
import { contextOf, deleting, identify } from '#platform/storage/caller.ts';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { readJson } from '#platform/storage/json-body.ts';
import { type ObjectRow, objectColumns } from '#platform/storage/object-row.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

const shape = z.object({ prefixes: z.array(z.string()).min(1) });
const mostAtOnce = 1000;

/**
 * DELETE /object/{bucket}: removes the objects with these keys and answers with the rows that are gone.
 * Those that are not there, or hidden from the caller, or not the caller's to remove, are left out.
 */
export const removeObjects: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  const bucketId = bucketOf(c);
  const { prefixes: keys } = await readJson(c.req.raw, shape);
  if (keys.length > mostAtOnce)
    throw new StorageError('InvalidRequest', `At most ${mostAtOnce} objects can be removed at once`);
  const { rows } = await parts.database.run<ObjectRow>(deleting(contextOf(c, identity)), {
    name: 'storage_remove_objects',
    text: `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
    // No key has a NUL character, and PostgreSQL takes none in a text.
    values: [bucketId, keys.filter((key) => !key.includes('\0'))],
  });
  await removeFiles(
    parts.files,
    rows.map((row) => row.version),
  );
  return c.json(rows);
};
