import { z } from 'zod';
import {
  formatTokenOptions,
  parseTokenOptions,
  transformOptionsSchema,
} from '#platform/storage/images/transform-options.ts';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { readBucketId, readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { findObjectAsCaller, findSignedObject } from '#platform/storage/read/find-object.ts';
import { serveObject } from '#platform/storage/read/serve-object.ts';
import { serveRendition } from '#platform/storage/read/serve-rendition.ts';
import { getRequestContext, onlyRead } from '#platform/storage/service/request-context.ts';
import type { CallerHandler, PublicHandler } from '#platform/storage/service/service.ts';
import { signUrlToken, urlLifetime, verifyDownload } from './url-token.ts';

const schema = z.object({
  expiresIn: urlLifetime,
  transform: transformOptionsSchema.optional(),
  versionId: z.undefined({ error: 'versions are not supported by this server' }).optional(),
});

/**
 * POST /object/sign/{bucket}/{key}: a URL with which anybody can read this object, or a rendition of it, until the URL
 * expires. Its path is not percent-encoded, because the client encodes the whole URL.
 */
export const signObject: CallerHandler = async ({ database, jwt }, context) => {
  const path = readObjectPath(context);
  const { expiresIn, transform } = await readJson(context, schema);
  await findObjectAsCaller(database, getRequestContext(context), path);
  const transformations = transform && formatTokenOptions(transform);
  const grant = transformations ? { transformations } : {};
  const token = await signUrlToken(jwt, 'download', path, expiresIn, grant);
  const route = transformations ? 'render/image/sign' : 'object/sign';
  return context.json({ signedURL: `/${route}/${path.bucketId}/${path.key}?token=${token}` });
};

const severalSchema = z.object({
  expiresIn: urlLifetime,
  paths: coerced.texts(z.array(z.unknown()).min(1).max(1000), z.string()),
});

const notVisible = 'Either the object does not exist or you do not have access to it';

/**
 * POST /object/sign/{bucket}: a signed URL for each path. For a path that the caller may not see, it returns an error
 * instead.
 */
export const signObjects: CallerHandler = async ({ database, jwt }, context) => {
  const bucketId = readBucketId(context);
  const { expiresIn, paths } = await readJson(context, severalSchema);
  const { rows } = await database.run<{ name: string }>(onlyRead(getRequestContext(context)), {
    name: 'storage_visible_names',
    text: 'select name from storage.objects where bucket_id = $1 and name = any($2)',
    // PostgreSQL rejects text with a NUL character. No object key has one.
    values: [bucketId, paths.filter((path) => !path.includes('\0'))],
  });
  const visible = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!visible.has(path)) return { error: notVisible, path, signedURL: null };
    const token = await signUrlToken(jwt, 'download', { bucketId, key: path }, expiresIn);
    return { error: null, path, signedURL: `/object/sign/${bucketId}/${path}?token=${token}` };
  });
  return context.json(await Promise.all(signed));
};

/** GET, HEAD /object/sign/{bucket}/{key}?token=… */
export const downloadSignedObject: PublicHandler = async (service, context) => {
  const path = readObjectPath(context);
  const { transformations, headers } = await verifyDownload(service.jwt, context, path);
  // A token for a rendition must not open the original, which may reveal more, such as the location in its EXIF data.
  if (transformations !== undefined)
    throw new StorageError('InvalidSignature', 'Token is for a transformed image');
  return serveObject(context, service.files, () => findSignedObject(service, context, path), headers);
};

/** GET, HEAD /render/image/sign/{bucket}/{key}?token=…: the transform options come from the token, not from the query. */
export const renderSignedImage: PublicHandler = async (service, context) => {
  const path = readObjectPath(context);
  const { transformations = '', headers } = await verifyDownload(service.jwt, context, path);
  const options = parseTokenOptions(transformations);
  return serveRendition(context, service, options, () => findSignedObject(service, context, path), headers);
};
