import type { Context } from 'hono';
import { validateBucketName, validateKey } from './names.ts';

export interface ObjectPath {
  bucketId: string;
  key: string;
}

/** Reads the bucket and the key from a URL's path, which Hono has decoded once. Throws InvalidBucketName, InvalidKey. */
export function readObjectPath(context: Context): ObjectPath {
  return { bucketId: readBucketId(context), key: validateKey(context.req.param('key') ?? '') };
}

/** Reads the bucket from a URL's path. Throws InvalidBucketName. */
export const readBucketId = (context: Context): string =>
  validateBucketName(context.req.param('bucket') ?? '');
