import { z } from 'zod';
import { removeFiles } from '#platform/storage/files/remove-files.ts';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { type ObjectRow, objectColumns } from '#platform/storage/rows/object-row.ts';
import { allowDeletes, getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';

const schema = z.object({
  prefixes: coerced.texts(z.array(z.unknown()).min(1).max(1000), z.string()),
});

/**
 * DELETE /object/{bucket}: removes the objects with these keys and returns their rows. Ignores keys that do not
 * exist, and objects that the caller may not see or may not remove.
 */
export const removeObjects: CallerHandler = async ({ database, files }, context) => {
  const bucketId = readBucketId(context);
  const { prefixes: keys } = await readJson(context, schema);
  const { rows } = await database.run<ObjectRow>(allowDeletes(getRequestContext(context)), {
    name: 'storage_remove_objects',
    text: `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
    // PostgreSQL rejects text with a NUL character. No object key has one.
    values: [bucketId, keys.filter((key) => !key.includes('\0'))],
  });
  await removeFiles(
    files,
    rows.map(({ version }) => version),
  );
  return context.json(rows);
};
