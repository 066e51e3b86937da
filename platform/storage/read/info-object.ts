import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import type { ObjectRow } from '#platform/storage/rows/object-row.ts';
import type { OptionallyAuthenticated } from '#platform/storage/service/optional-authentication.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { findPublicObject, findReadableObject } from './find-object.ts';

/** GET /object/info/public/{bucket}/{key} */
export const infoPublicObject: Handler<StorageService> = async (service, context) =>
  respond(context, await findPublicObject(service, context, readObjectPath(context)));

/** GET /object/info/{bucket}/{key}. The client's `exists` sends the same request, and returns false for `NoSuchKey`. */
export const infoObject: Handler<StorageService, OptionallyAuthenticated> = async (service, context) =>
  respond(
    context,
    await findReadableObject(service, context, context.get('identity'), readObjectPath(context)),
  );

/** GET /object/info/authenticated/{bucket}/{key} */
export const infoAuthenticatedObject: Handler<StorageService, Authenticated> = async (service, context) =>
  respond(
    context,
    await findReadableObject(service, context, context.get('identity'), readObjectPath(context)),
  );

/** Responds with the description of an object. As in Supabase Storage, the headers for `HEAD` are those of the object. */
function respond(context: Context, row: ObjectRow): Response {
  const { metadata } = row;
  if (context.req.method !== 'HEAD' || !metadata) return context.json(toInfo(row));
  return context.body(null, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(metadata.size),
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Cache-Control': metadata.cacheControl,
  });
}

function toInfo({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: metadata?.lastModified ?? updated_at,
    created_at,
  };
}
