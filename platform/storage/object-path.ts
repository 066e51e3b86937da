import type { Context } from 'hono';
import { validateBucketName, validateKey } from './names.ts';

export interface ObjectPath {
  bucketId: string;
  key: string;
}

/** Reads the bucket and the key from a URL's path, which Hono has decoded once. Throws InvalidBucketName, InvalidKey. */
export function readObjectPath(c: Context): ObjectPath {
  return { bucketId: readBucketId(c), key: validateKey(c.req.param('key') ?? '') };
}

/** Reads the bucket from a URL's path. Throws InvalidBucketName. */
export const readBucketId = (c: Context): string => validateBucketName(c.req.param('bucket') ?? '');
