import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { validateBucketName } from '#platform/storage/protocol/names.ts';
import { toOwner } from '#platform/storage/rows/object-writer.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { allowedMimeTypes, assertLimits, fileSizeLimit } from './bucket-limits.ts';

const schema = z.object({
  name: coerced.text(z.string()),
  /** If it is empty, the ID is the name. */
  id: coerced.text(z.string()).default(''),
  public: coerced.boolean.default(false),
  file_size_limit: fileSizeLimit.default(null),
  allowed_mime_types: allowedMimeTypes.default(null),
  type: coerced
    .text(z.literal('STANDARD', { error: 'this server supports only STANDARD buckets' }))
    .default('STANDARD'),
});

/** POST /bucket */
export const createBucket: CallerHandler = async ({ database, maxObjectSize }, context) => {
  const body = await readJson(context, schema);
  const name = validateBucketName(body.name);
  const id = validateBucketName(body.id || name);
  assertLimits(body, maxObjectSize);
  const ownerId = context.get('identity').claims.sub ?? null;
  await database.run(getRequestContext(context), {
    name: 'storage_create_bucket',
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, name, toOwner(ownerId), ownerId, body.public, body.file_size_limit, body.allowed_mime_types],
  });
  return context.json({ name });
};
