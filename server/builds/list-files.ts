import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lists a file, or the files in a folder and those below it, without tests. A missing one has none. */
export function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => listFiles(join(path, entry.name)))
    .sort();
}
