import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { allowedMimeTypes, assertLimits, fileSizeLimit } from './bucket-limits.ts';
import { findBucketAsCaller } from './get-bucket.ts';

const schema = z.object({
  public: coerced.boolean.optional(),
  file_size_limit: fileSizeLimit.optional(),
  allowed_mime_types: allowedMimeTypes.optional(),
});

/** PUT /bucket/{id}: changes the properties that are in the body. New limits do not affect existing objects. */
export const updateBucket: CallerHandler = async ({ database, maxObjectSize }, context) => {
  const requestContext = getRequestContext(context);
  const id = readBucketId(context);
  const body = await readJson(context, schema);
  const changes = Object.entries(body).filter(([, value]) => value !== undefined);
  if (changes.length === 0)
    throw new StorageError(
      'InvalidRequest',
      'body must have one of public, file_size_limit, allowed_mime_types',
    );
  assertLimits(body, maxObjectSize);
  // The schema drops unknown properties, so every remaining name is a column.
  const assignments = changes.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  const { rowCount } = await database.run(requestContext, {
    text: `update storage.buckets set ${assignments} where id = $1`,
    values: [id, ...changes.map(([, value]) => value)],
  });
  if (!rowCount) {
    // Throws NoSuchBucket if the caller may not even see the bucket.
    await findBucketAsCaller(database, requestContext, id);
    throw new StorageError('AccessDenied');
  }
  return context.json({ message: 'Successfully updated' });
};
