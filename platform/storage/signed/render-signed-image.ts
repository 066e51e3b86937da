import { serveForm } from '#platform/storage/images/serve-form.ts';
import { fromToken } from '#platform/storage/images/transformation.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findSigned } from '#platform/storage/read/find-object.ts';
import { expiresOf } from './expires.ts';
import { checkAddress } from './token.ts';

/** GET, HEAD /render/image/sign/{bucket}/{key}?token=…: the form that the token says, whatever else the query asks. */
export const renderSignedImage: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  const { exp, transformations = '' } = await checkAddress(parts.jwt, 'download', path, c.req.query('token'));
  return serveForm(c, parts, fromToken(transformations), () => findSigned(parts, path), expiresOf(exp));
};
