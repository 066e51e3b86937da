import { isUuidName } from '#platform/database/uuid.ts';

/** Throws if the text is not a version, so that only a version can become part of a path or a key. */
export function validateVersion(version: string): string {
  if (!isUuidName(version)) throw new Error(`Not a version: ${version}`);
  return version;
}
