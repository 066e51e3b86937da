import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { toToken, transformationShape } from '#platform/storage/images/transformation.ts';
import { readJson } from '#platform/storage/json-body.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findAsCaller } from '#platform/storage/read/find-object.ts';
import { lifetime } from './lifetime.ts';
import { signAddress } from './token.ts';

const shape = z.object({
  expiresIn: lifetime,
  transform: transformationShape.optional(),
  versionId: z.undefined({ error: 'versions are not offered by this server' }).optional(),
});

/**
 * POST /object/sign/{bucket}/{key}: an address that opens this object, or a form of it, to whoever has it, until it
 * expires.
 * The path in it is left as it is: the client encodes the whole.
 */
export const signObject: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const path = objectPathOf(c);
  const { expiresIn, transform } = await readJson(c.req.raw, shape);
  await findAsCaller(parts, context, path);
  const transformations = transform && toToken(transform);
  const token = await signAddress(
    parts.jwt,
    'download',
    path,
    expiresIn,
    transformations ? { transformations } : {},
  );
  const route = transformations ? 'render/image/sign' : 'object/sign';
  return c.json({ signedURL: `/${route}/${path.bucketId}/${path.key}?token=${token}` });
};
