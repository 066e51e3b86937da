import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import type { OptionallyAuthenticated } from '#platform/storage/service/optional-authentication.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { findPublicObject, findReadableObject } from './find-object.ts';
import { serveObject } from './serve-object.ts';

/** The response depends on the caller, so caches must store a separate response for each caller. */
const variesByCaller = { Vary: 'Authorization' };

/** GET, HEAD /object/public/{bucket}/{key} */
export const downloadPublicObject: Handler<StorageService> = (service, context) => {
  const path = readObjectPath(context);
  return serveObject(context, service.files, () => findPublicObject(service, context, path));
};

/** GET, HEAD /object/{bucket}/{key}: a public object for anybody, a private one with the caller's rights. */
export const downloadObject: Handler<StorageService, OptionallyAuthenticated> = (service, context) => {
  const path = readObjectPath(context);
  const find = () => findReadableObject(service, context, context.get('identity'), path);
  return serveObject(context, service.files, find, variesByCaller);
};

/** GET, HEAD /object/authenticated/{bucket}/{key}: like `downloadObject`, but only with an identity. */
export const downloadAuthenticatedObject: Handler<StorageService, Authenticated> = (service, context) => {
  const path = readObjectPath(context);
  const find = () => findReadableObject(service, context, context.get('identity'), path);
  return serveObject(context, service.files, find, variesByCaller);
};
