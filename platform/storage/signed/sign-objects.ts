import { z } from 'zod';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { readJson } from '#platform/storage/json-body.ts';
import type { Operation } from '#platform/storage/parts.ts';
import { bucketOf } from '#platform/storage/path.ts';
import { lifetime } from './lifetime.ts';
import { signAddress } from './token.ts';

const shape = z.object({ expiresIn: lifetime, paths: z.array(z.string()).min(1).max(1000) });

/** POST /object/sign/{bucket}: an address for each path; a path that the caller does not see has an error instead. */
export const signObjects: Operation = (parts) => async (c) => {
  const context = contextOf(c, await identify(c, parts.gateway));
  const bucketId = bucketOf(c);
  const { expiresIn, paths } = await readJson(c.req.raw, shape);
  const { rows } = await parts.database.run(
    { ...context, readOnly: true },
    {
      name: 'storage_visible_names',
      text: 'select name from storage.objects where bucket_id = $1 and name = any($2)',
      values: [bucketId, paths.filter((path) => !path.includes('\0'))],
    },
  );
  const visible = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!visible.has(path)) return { error: notVisible, path, signedURL: null };
    const token = await signAddress(parts.jwt, 'download', { bucketId, key: path }, expiresIn);
    return { error: null, path, signedURL: `/object/sign/${bucketId}/${path}?token=${token}` };
  });
  return c.json(await Promise.all(signed));
};

const notVisible = 'Either the object does not exist or you do not have access to it';
