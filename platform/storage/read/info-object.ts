import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { readObjectPath } from '#platform/storage/object-path.ts';
import type { ObjectRow } from '#platform/storage/object-row.ts';
import type { OptionallyAuthenticated } from '#platform/storage/optional-authentication.ts';
import type { StorageService } from '#platform/storage/service.ts';
import { findPublicObject, findReadableObject } from './find-object.ts';

/** GET /object/info/public/{bucket}/{key} */
export const infoPublicObject: Handler<StorageService> = async (service, context) =>
  context.json(toInfo(await findPublicObject(service, context, readObjectPath(context))));

/** GET /object/info/{bucket}/{key}. The client's `exists` sends the same request, and returns false for `NoSuchKey`. */
export const infoObject: Handler<StorageService, OptionallyAuthenticated> = async (service, context) =>
  context.json(
    toInfo(await findReadableObject(service, context, context.get('identity'), readObjectPath(context))),
  );

/** GET /object/info/authenticated/{bucket}/{key} */
export const infoAuthenticatedObject: Handler<StorageService, Authenticated> = async (service, context) =>
  context.json(
    toInfo(await findReadableObject(service, context, context.get('identity'), readObjectPath(context))),
  );

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
