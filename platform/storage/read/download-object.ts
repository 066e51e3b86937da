import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
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
