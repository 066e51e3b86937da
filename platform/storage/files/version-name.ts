export const versionPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws if the text is not a version, so that only a version can become part of a path or a key. */
export function validateVersion(version: string): string {
  if (!versionPattern.test(version)) throw new Error(`Not a version: ${version}`);
  return version;
}
