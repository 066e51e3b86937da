import type { Context } from 'hono';
import { checkBucketName, checkKey } from './names.ts';

/** The bucket and the key of a call's path. Hono has decoded both, once. Throws InvalidBucketName, InvalidKey. */
export function objectPathOf(c: Context): { bucketId: string; key: string } {
  return { bucketId: bucketOf(c), key: checkKey(c.req.param('key') ?? '') };
}

export const bucketOf = (c: Context): string => checkBucketName(c.req.param('bucket') ?? '');
