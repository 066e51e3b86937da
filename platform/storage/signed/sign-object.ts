import { z } from 'zod';
import { formatTokenOptions, transformOptionsSchema } from '#platform/storage/images/transform-options.ts';
import { readJson } from '#platform/storage/protocol/json-body.ts';
import { readObjectPath } from '#platform/storage/protocol/object-path.ts';
import { findObjectAsCaller } from '#platform/storage/read/find-object.ts';
import { getRequestContext } from '#platform/storage/service/request-context.ts';
import type { CallerHandler } from '#platform/storage/service/service.ts';
import { signUrlToken, urlLifetime } from './url-token.ts';

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
