import type { Handler } from '#platform/http/handler.ts';
import { serveRendition } from '#platform/storage/images/serve-rendition.ts';
import { parseTokenOptions } from '#platform/storage/images/transform-options.ts';
import { readObjectPath } from '#platform/storage/object-path.ts';
import { findSignedObject } from '#platform/storage/read/find-object.ts';
import type { StorageService } from '#platform/storage/service.ts';
import { createExpiresHeader } from './expires-header.ts';
import { verifyUrlToken } from './url-token.ts';

/** GET, HEAD /render/image/sign/{bucket}/{key}?token=…: the transform options come from the token, not from the query. */
export const renderSignedImage: Handler<StorageService> = async (service, context) => {
  const path = readObjectPath(context);
  const { exp, transformations = '' } = await verifyUrlToken(
    service.jwt,
    'download',
    path,
    context.req.query('token'),
  );
  const options = parseTokenOptions(transformations);
  return serveRendition(
    context,
    service,
    options,
    () => findSignedObject(service, context, path),
    createExpiresHeader(exp),
  );
};
