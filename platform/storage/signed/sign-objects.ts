import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { readBucketId } from '#platform/storage/protocol/object-path.ts';
import { getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { signUrlToken, urlLifetime } from './url-token.ts';

const schema = z.object({
  expiresIn: urlLifetime,
  paths: coerced.texts(z.array(z.unknown()).min(1).max(1000), z.string()),
});

/**
 * POST /object/sign/{bucket}: a signed URL for each path. For a path that the caller may not see, it returns an error
 * instead.
 */
export const signObjects: CallerHandler = async ({ database, jwt }, context) => {
  const bucketId = readBucketId(context);
  const { expiresIn, paths } = await readJson(context, schema);
  const { rows } = await database.run<{ name: string }>(onlyRead(getRequestContext(context)), {
    name: 'storage_visible_names',
    text: 'select name from storage.objects where bucket_id = $1 and name = any($2)',
    // PostgreSQL rejects text with a NUL character. No object key has one.
    values: [bucketId, paths.filter((path) => !path.includes('\0'))],
  });
  const visible = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!visible.has(path)) return { error: notVisible, path, signedURL: null };
    const token = await signUrlToken(jwt, 'download', { bucketId, key: path }, expiresIn);
    return { error: null, path, signedURL: `/object/sign/${bucketId}/${path}?token=${token}` };
  });
  return context.json(await Promise.all(signed));
};

const notVisible = 'Either the object does not exist or you do not have access to it';
