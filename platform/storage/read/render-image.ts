import { parseQueryOptions, type TransformOptions } from '#platform/storage/images/transform-options.ts';
import { toVisitorOptions } from '#platform/storage/images/visitor-sizes.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import type { CallerHandler, PublicHandler, StorageService } from '#platform/storage/service/service.ts';
import { findPublicObject, findReadableObject } from './find-object.ts';
import { serveRendition } from './serve-rendition.ts';

/** GET, HEAD /render/image/public/{bucket}/{key} */
export const renderPublicImage: PublicHandler = (service, context) => {
  const path = readObjectPath(context);
  const options = limitForVisitors(service, parseQueryOptions(context.req.query()));
  return serveRendition(context, service, options, () => findPublicObject(service, context, path));
};

/** GET, HEAD /render/image/authenticated/{bucket}/{key}: for callers who may read the object itself. */
export const renderAuthenticatedImage: CallerHandler = (service, context) => {
  const path = readObjectPath(context);
  const identity = context.get('identity');
  const requested = parseQueryOptions(context.req.query());
  const options = identity.role === 'anon' ? limitForVisitors(service, requested) : requested;
  const find = () => findReadableObject(service, context, identity, path);
  return serveRendition(context, service, options, find, { Vary: 'Authorization' });
};

const limitForVisitors = ({ visitorSizes }: StorageService, options: TransformOptions): TransformOptions =>
  visitorSizes ? toVisitorOptions(options, visitorSizes) : options;
