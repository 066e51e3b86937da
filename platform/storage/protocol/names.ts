import { StorageError } from './storage-error.ts';

/**
 * The characters that names may contain (docs/protocols/storage-buckets.md). All others are rejected, including
 * the `%` of a name that was encoded twice.
 */
const keyCharacters = /^[\w/!.*'()&$@=;:+,? -]+$/;
const bucketCharacters = /^[\w!.*'()&$@=;:+,? -]{1,100}$/;
const driveLetter = /^[a-z]:\//i;

/** Every allowed character is one byte, and S3 limits keys to 1024 bytes, so every valid key is also valid in S3. */
const maxKeyLength = 1024;

/** Returns the key of an object if it is valid, and otherwise throws InvalidKey. The router has decoded it once. */
export function validateKey(key: string): string {
  const isValid =
    keyCharacters.test(key) &&
    key.length <= maxKeyLength &&
    !key.startsWith('/') &&
    !driveLetter.test(key) &&
    !key.split('/').some((segment) => segment === '.' || segment === '..');
  if (!isValid) throw new StorageError('InvalidKey', `Invalid key: ${key}`);
  return key;
}

/** Returns the name of a bucket if it is valid, and otherwise throws InvalidBucketName. */
export function validateBucketName(name: string): string {
  if (!bucketCharacters.test(name) || name.trim() !== name || name === '.' || name === '..')
    throw new StorageError('InvalidBucketName');
  return name;
}

/**
 * Returns whether this is the key of the empty object by which Supabase's dashboard keeps a folder without files. The
 * types that a bucket allows do not apply to it.
 */
export const isFolderPlaceholder = (key: string): boolean => key.endsWith('.emptyFolderPlaceholder');
