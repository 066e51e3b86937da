import { StorageError } from './storage-error.ts';

/** Characters of names (docs/protocols.md#bucket-and-object-names): anything else, `%` left over by a second encoding included, is refused. */
const keyCharacters = /^[\w/!.*'()&$@=;:+,? -]+$/;
const bucketCharacters = /^[\w!.*'()&$@=;:+,? -]{1,100}$/;
const driveLetter = /^[a-z]:\//i;

/** The longest key, in characters, which are bytes here: that of S3, where files may lie too. */
const longestKey = 1024;

/** Returns the key of an object, decoded once by the router; throws InvalidKey for one that is not allowed. */
export function checkKey(key: string): string {
  const allowed =
    keyCharacters.test(key) &&
    key.length <= longestKey &&
    !key.startsWith('/') &&
    !driveLetter.test(key) &&
    !key.split('/').some((segment) => segment === '.' || segment === '..');
  if (!allowed) throw new StorageError('InvalidKey', `Invalid key: ${key}`);
  return key;
}

/** Returns the name of a bucket; throws InvalidBucketName for one that is not allowed. */
export function checkBucketName(name: string): string {
  if (!bucketCharacters.test(name) || name.trim() !== name || name === '.' || name === '..')
    throw new StorageError('InvalidBucketName');
  return name;
}
