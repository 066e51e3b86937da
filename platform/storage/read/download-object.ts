import type { Context } from 'hono';
import type { Identity } from '#platform/jwt/identity.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import type {
  CallerHandler,
  OpenHandler,
  PublicHandler,
  StorageService,
} from '#platform/storage/service/service.ts';
import { findPublicObject, findReadableObject } from './find-object.ts';
import { serveObject } from './serve-object.ts';

/** GET, HEAD /object/public/{bucket}/{key} */
export const downloadPublicObject: PublicHandler = (service, context) => {
  const path = readObjectPath(context);
  return serveObject(context, service.files, () => findPublicObject(service, context, path));
};

/** GET, HEAD /object/{bucket}/{key}: a public object for anybody, a private one with the caller's rights. */
export const downloadObject: OpenHandler = (service, context) =>
  serveToCaller(service, context, context.get('identity'));

/** GET, HEAD /object/authenticated/{bucket}/{key}: like `downloadObject`, but only with an identity. */
export const downloadAuthenticatedObject: CallerHandler = (service, context) =>
  serveToCaller(service, context, context.get('identity'));

/** The response depends on the caller, so caches must store a separate response for each caller. */
function serveToCaller(service: StorageService, context: Context, caller: Identity | undefined) {
  const path = readObjectPath(context);
  const find = () => findReadableObject(service, context, caller, path);
  return serveObject(context, service.files, find, { Vary: 'Authorization' });
}
