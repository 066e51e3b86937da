import { isUuidName } from '#platform/database/uuid.ts';
import type { QuarantinedFile } from './files.ts';

/** Throws if the text is not a version, so that only a version can become part of a path or a key. */
export function validateVersion(version: string): string {
  if (!isUuidName(version)) throw new Error(`Not a version: ${version}`);
  return version;
}

/** Returns the name of a file in the quarantine: its version and the day on which it got there. */
export const toQuarantineName = ({ version, day }: QuarantinedFile): string =>
  `${toQuarantinePrefix(version)}${day}`;

/** Returns how the names of a version's files in the quarantine begin. */
export const toQuarantinePrefix = (version: string): string => `${validateVersion(version)}_`;

/** Parses the name of a file in the quarantine. Returns undefined if it is another name. */
export function parseQuarantineName(name: string): QuarantinedFile | undefined {
  const [version = '', day = '', ...rest] = name.split('_');
  if (rest.length > 0 || !isUuidName(version) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  return { version, day };
}
