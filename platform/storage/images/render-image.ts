import { identify } from '#platform/storage/caller.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { findPublic, findReadable } from '#platform/storage/read/find-object.ts';
import { serveForm } from './serve-form.ts';
import { fromQuery } from './transformation.ts';

/** GET, HEAD /render/image/public/{bucket}/{key}: no key needed. */
export const renderPublicImage: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  const transformation = fromQuery(c.req.query());
  return serveForm(c, parts, transformation, () => findPublic(parts, path));
};

/** GET, HEAD /render/image/authenticated/{bucket}/{key}: by the right to the object itself. */
export const renderAuthenticatedImage: Operation = (parts) => async (c) => {
  const path = objectPathOf(c);
  const identity = await identify(c, parts.gateway);
  const transformation = fromQuery(c.req.query());
  const find = () => findReadable(parts, c, identity, path);
  return serveForm(c, parts, transformation, find, { Vary: 'Authorization' });
};
