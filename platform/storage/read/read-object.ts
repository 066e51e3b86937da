import type { Context } from 'hono';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import type { ObjectRow } from '#platform/storage/rows/object-row.ts';
import type { OpenHandler, PublicHandler } from '#platform/storage/service/service.ts';
import { findPublicObject, findReadableObject } from './find-object.ts';
import { serveObject } from './serve-object.ts';

/** GET, HEAD /object/public/{bucket}/{key} */
export const downloadPublicObject: PublicHandler = (service, context) => {
  const path = readObjectPath(context);
  return serveObject(context, service.files, () => findPublicObject(service, context, path));
};

/**
 * GET, HEAD /object/{bucket}/{key}: a public object for anybody, a private one with the caller's rights.
 * /object/authenticated/{bucket}/{key} does the same, but only with an identity. The response depends on the caller, so
 * caches must store a separate response for each caller.
 */
export const downloadObject: OpenHandler = (service, context) => {
  const path = readObjectPath(context);
  const find = () => findReadableObject(service, context, context.var.identity, path);
  return serveObject(context, service.files, find, { Vary: 'Authorization' });
};

/** GET /object/info/public/{bucket}/{key} */
export const infoPublicObject: PublicHandler = async (service, context) =>
  respond(context, await findPublicObject(service, context, readObjectPath(context)));

/**
 * GET /object/info/{bucket}/{key}, and /object/info/authenticated/{bucket}/{key} only with an identity. The client's
 * `exists` sends the same request, and returns false for `NoSuchKey`.
 */
export const infoObject: OpenHandler = async (service, context) => {
  const find = findReadableObject(service, context, context.var.identity, readObjectPath(context));
  return respond(context, await find);
};

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

const toInfo = ({ id, name, version, bucket_id, metadata, created_at, ...row }: ObjectRow) => ({
  id,
  name,
  version,
  bucket_id,
  size: metadata?.size ?? null,
  content_type: metadata?.mimetype ?? null,
  cache_control: metadata?.cacheControl ?? null,
  etag: metadata?.eTag ?? null,
  metadata: row.user_metadata ?? {},
  last_modified: metadata?.lastModified ?? row.updated_at,
  created_at,
});
