import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { readJson } from '#platform/storage/json-body.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { allowedMimeTypes, fileSizeLimit } from './bucket-limits.ts';
import { findBucketAsCaller } from './get-bucket.ts';

const shape = z.object({
  public: z.boolean().optional(),
  file_size_limit: fileSizeLimit.optional(),
  allowed_mime_types: allowedMimeTypes.optional(),
});

/** PUT /bucket/{id}: changes what the body has, and leaves the rest. Objects that are there stay as they are. */
export const updateBucket: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const id = bucketOf(c);
  const changes = Object.entries(await readJson(c.req.raw, shape)).filter(([, value]) => value !== undefined);
  if (changes.length === 0)
    throw new StorageError(
      'InvalidRequest',
      'body must have one of public, file_size_limit, allowed_mime_types',
    );
  // The names come from the shape above, whatever the body has.
  const assignments = changes.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  const { rowCount } = await parts.database.run(context, {
    text: `update storage.buckets set ${assignments} where id = $1`,
    values: [id, ...changes.map(([, value]) => value)],
  });
  if (!rowCount) {
    await findBucketAsCaller(parts, context, id);
    throw new StorageError('AccessDenied');
  }
  return c.json({ message: 'Successfully updated' });
};
