import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface TrackedFile {
  /** The path is relative to the repository. */
  path: string;
  text: string;
}

/** Reads the files with these extensions that Git tracks or would track, so that a new file is checked immediately. */
export function readTrackedFiles(extensions: string[]): TrackedFile[] {
  const patterns = extensions.map((extension) => `*.${extension}`);
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\0').flatMap((path) => {
    const text = path === '' ? undefined : readIfPresent(path);
    return text === undefined ? [] : [{ path, text }];
  });
}

/** Reads a file, as it is in the working copy. */
export const readTrackedFile = (path: string) => readFileSync(join(root, path), 'utf8');

/** Git still lists a file whose deletion is not committed. */
function readIfPresent(path: string): string | undefined {
  try {
    return readTrackedFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
