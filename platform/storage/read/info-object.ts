import type { Context } from 'hono';
import { identify, identifyIfPossible } from '#platform/storage/caller.ts';
import type { ObjectRow } from '#platform/storage/object-row.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findPublic, findReadable } from './find-object.ts';

/** GET /object/info/public/{bucket}/{key} */
export const infoPublicObject: Operation = (parts) => async (c) =>
  answer(c, await findPublic(parts, objectPathOf(c)));

/** GET /object/info/{bucket}/{key}; the client's `exists` is this call too, and reads `NoSuchKey` as "no". */
export const infoObject: Operation = (parts) => async (c) => {
  const identity = await identifyIfPossible(c, parts.gateway);
  return answer(c, await findReadable(parts, c, identity, objectPathOf(c)));
};

/** GET /object/info/authenticated/{bucket}/{key} */
export const infoAuthenticatedObject: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  return answer(c, await findReadable(parts, c, identity, objectPathOf(c)));
};

function answer(c: Context, row: ObjectRow): Response {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at } = row;
  return c.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: metadata?.lastModified ?? row.updated_at,
    created_at,
  });
}
