import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { findSignedObject } from '#platform/storage/read/find-object.ts';
import { serveObject } from '#platform/storage/read/serve-object.ts';
import type { PublicHandler } from '#platform/storage/service/service.ts';
import { verifyDownload } from './url-token.ts';

/** GET, HEAD /object/sign/{bucket}/{key}?token=… */
export const downloadSignedObject: PublicHandler = async (service, context) => {
  const path = readObjectPath(context);
  const { transformations, headers } = await verifyDownload(service.jwt, context, path);
  // A token for a rendition must not open the original, which may reveal more, such as the location in its EXIF data.
  if (transformations !== undefined)
    throw new StorageError('InvalidSignature', 'Token is for a transformed image');
  return serveObject(context, service.files, () => findSignedObject(service, context, path), headers);
};
