import { identify, identifyIfPossible } from '#platform/storage/caller.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findPublic, findReadable } from './find-object.ts';
import { serveObject } from './serve-object.ts';

/** One address answers differently to different callers: caches must tell them apart. */
const byCaller = { Vary: 'Authorization' };

/** GET, HEAD /object/public/{bucket}/{key}: no key needed. */
export const downloadPublicObject: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  return serveObject(c, parts.files, () => findPublic(parts, path));
};

/** GET, HEAD /object/{bucket}/{key}: a public object for everybody, another by the caller's right. */
export const downloadObject: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  const identity = await identifyIfPossible(c, parts.gateway);
  return serveObject(c, parts.files, () => findReadable(parts, c, identity, path), byCaller);
};

/** GET, HEAD /object/authenticated/{bucket}/{key}: the same, for callers with a login only. */
export const downloadAuthenticatedObject: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  const identity = await identify(c, parts.gateway);
  return serveObject(c, parts.files, () => findReadable(parts, c, identity, path), byCaller);
};
