import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lists a file, or the files in a folder and those below it, without tests. Lists nothing if the path is missing. */
export function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
