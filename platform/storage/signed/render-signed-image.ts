import { parseTokenOptions } from '#platform/storage/images/transform-options.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { findSignedObject } from '#platform/storage/read/find-object.ts';
import { serveRendition } from '#platform/storage/read/serve-rendition.ts';
import type { PublicHandler } from '#platform/storage/service/service.ts';
import { verifyDownload } from './url-token.ts';

/** GET, HEAD /render/image/sign/{bucket}/{key}?token=…: the transform options come from the token, not from the query. */
export const renderSignedImage: PublicHandler = async (service, context) => {
  const path = readObjectPath(context);
  const { transformations = '', headers } = await verifyDownload(service.jwt, context, path);
  const options = parseTokenOptions(transformations);
  return serveRendition(context, service, options, () => findSignedObject(service, context, path), headers);
};
