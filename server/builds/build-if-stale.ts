import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFolderLock } from '#server/folder-lock.ts';
import { listFiles } from './list-files.ts';

export const root = join(import.meta.dirname, '../..');

/** A part of what runs that is built from sources. */
export interface Build {
  /** Its name in the log. */
  name: string;
  /** The files and folders that it depends on. When a file of them changes, the build is stale. */
  sources: string[];
  /** The folders that it creates, in `build/`. */
  folders: string[];
  /** Creates them in another folder, given relative to `root`. If `signal` is aborted, throws the reason. */
  create(folder: string, signal: AbortSignal): Promise<void>;
}

/**
 * Builds what is stale. It is built in a temporary folder and then moved, so that a failed build leaves the last one in
 * place and concurrent builds do not interfere. If `signal` is aborted, ends the build and throws the reason. Returns
 * whether it was stale.
 */
export async function buildIfStale(
  { name, sources, folders, create }: Build,
  log: (line: string) => void,
  signal = new AbortController().signal,
): Promise<boolean> {
  signal.throwIfAborted();
  const fingerprint = hashFiles(sources.flatMap((source) => listFiles(join(root, source))));
  const stamp = join(root, `build/.sources-of-${name}`);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  if (isBuilt()) return false;
  log(`Building the ${name} …`);
  const temporary = `build/.aside-${process.pid}`;
  try {
    await create(temporary, signal);
    signal.throwIfAborted();
    await withFolderLock(join(root, 'build/.lock'), () => {
      if (isBuilt()) return; // Another process has built the same sources.
      rmSync(stamp, { force: true });
      for (const folder of folders) {
        rmSync(join(root, 'build', folder), { recursive: true, force: true });
        renameSync(join(root, temporary, folder), join(root, 'build', folder));
      }
      writeFileSync(stamp, fingerprint);
    });
    return true;
  } finally {
    rmSync(join(root, temporary), { recursive: true, force: true });
  }
}

function hashFiles(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
