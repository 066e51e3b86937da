import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { readJson } from '#platform/storage/json-body.ts';
import { checkBucketName } from '#platform/storage/names.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { allowedMimeTypes, fileSizeLimit } from './bucket-limits.ts';

const shape = z.object({
  id: z.string().optional(),
  name: z.string({ error: "must have required property 'name'" }),
  public: z.boolean().default(false),
  file_size_limit: fileSizeLimit.default(null),
  allowed_mime_types: allowedMimeTypes.default(null),
  type: z
    .literal('STANDARD', { error: 'only STANDARD buckets are offered by this server' })
    .default('STANDARD'),
});

/** POST /bucket */
export const createBucket: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  const body = await readJson(c.req.raw, shape);
  const name = checkBucketName(body.name);
  const id = checkBucketName(body.id ?? name);
  await parts.database.run(contextOf(c, identity), {
    name: 'storage_create_bucket',
    text: `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      id,
      name,
      identity.claims.sub ?? null,
      body.public,
      body.file_size_limit,
      body.allowed_mime_types,
    ],
  });
  return c.json({ name: id });
};
