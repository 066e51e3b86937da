import { accessSync, constants, mkdirSync } from 'node:fs';
import { toDataDirError } from './start-error.ts';

/** Creates `dataDir` if it is missing. Throws StartError unless it is a writable folder. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw toDataDirError(error, dataDir);
  }
}
