import { contextOf, identify } from '#platform/storage/caller.ts';
import { writerOf } from '#platform/storage/object-writer.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { signAddress } from './token.ts';

/** Seconds, as on the hosted service. */
const lifetime = 2 * 3600;

/** POST /object/upload/sign/{bucket}/{key}: an address to which whoever has it may upload, if the caller may. */
export const signUpload: Operation = (parts) => async (c) => {
  const identity = await identify(c, parts.gateway);
  const path = objectPathOf(c);
  const upsert = c.req.header('x-upsert') === 'true';
  const ownerId = identity.claims.sub ?? null;
  await parts.privileged.bucket(path.bucketId);
  await writerOf(parts.database, contextOf(c, identity)).probe({
    bucketId: path.bucketId,
    name: path.key,
    ownerId,
    version: crypto.randomUUID(),
    metadata: {},
    userMetadata: null,
    upsert,
  });
  const token = await signAddress(parts.jwt, 'upload', path, lifetime, {
    upsert,
    ...(ownerId ? { owner: ownerId } : {}),
  });
  return c.json({ url: `/object/upload/sign/${path.bucketId}/${path.key}?token=${token}`, token });
};
