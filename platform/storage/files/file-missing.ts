import { readdir } from 'node:fs/promises';

/** Returns whether the file or folder that an operation needs does not exist. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns undefined if the file or folder does not exist, and throws any other error. It is made for `catch`. */
export function ignoreMissingFile(error: unknown): undefined {
  if (!isFileMissing(error)) throw error;
  return undefined;
}

/** Lists the names in a folder. Returns an empty list if the folder does not exist. */
export const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(ignoreMissingFile)) ?? [];
