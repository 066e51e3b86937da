import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findSigned } from '#platform/storage/read/find-object.ts';
import { serveObject } from '#platform/storage/read/serve-object.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { expiresOf } from './expires.ts';
import { checkAddress } from './token.ts';

/** GET, HEAD /object/sign/{bucket}/{key}?token=…: no key needed, the token is the right. */
export const downloadSignedObject: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  const { exp, transformations } = await checkAddress(parts.jwt, 'download', path, c.req.query('token'));
  // Who was given a small form, without the place it was taken at, was not given the original.
  if (transformations !== undefined)
    throw new StorageError('InvalidSignature', 'Token is for a transformed image');
  return serveObject(c, parts.files, () => findSigned(parts, path), expiresOf(exp));
};
