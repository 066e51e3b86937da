import type { Handler } from '#platform/http/handler.ts';
import { parseTokenOptions } from '#platform/storage/images/transform-options.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { findSignedObject } from '#platform/storage/read/find-object.ts';
import { serveRendition } from '#platform/storage/read/serve-rendition.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
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
