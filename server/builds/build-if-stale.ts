import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFolderLock } from '#server/folder-lock.ts';
import { listFiles } from './list-files.ts';

export const root = join(import.meta.dirname, '../..');

/** A part of the product that is built from sources. */
export interface Build {
  /** Its name in the log. */
  name: string;
  /** The files and folders that it depends on. When one of these changes, the build is stale. */
  sources: string[];
  /** The folders that it creates, in `build/`. */
  folders: string[];
  /** Creates these folders in another folder, given relative to `root`. If `signal` is aborted, throws the reason. */
  create(folder: string, signal: AbortSignal): Promise<void>;
}

/** Says whether the sources of a build have changed since it was built. */
export const isStale = (build: Build): boolean => !hasStamp(build, hashSources(build));

/**
 * Builds a stale build again, or waits until another process has done so. The result is created in a temporary folder and
 * then moved, so that a failed build leaves the last one in place. If `signal` is aborted, ends the build and throws the
 * reason. Returns whether the build was stale.
 */
export async function buildIfStale(
  build: Build,
  log: (line: string) => void,
  signal = new AbortController().signal,
): Promise<boolean> {
  signal.throwIfAborted();
  const fingerprint = hashSources(build);
  if (hasStamp(build, fingerprint)) return false;
  log(`Building the ${build.name} …`);
  mkdirSync(join(root, 'build'), { recursive: true });
  const create = async () => {
    // Another process may have built the same sources.
    if (!hasStamp(build, fingerprint)) await replaceBuild(build, fingerprint, signal);
  };
  await withFolderLock(join(root, `build/.lock-of-${build.name}`), create, signal);
  return true;
}

async function replaceBuild(build: Build, fingerprint: string, signal: AbortSignal): Promise<void> {
  const temporary = `build/.aside-${build.name}-${process.pid}`;
  try {
    await build.create(temporary, signal);
    signal.throwIfAborted();
    // If this process ends while it moves the folders, the build without a stamp counts as stale.
    rmSync(getStampFile(build), { force: true });
    for (const folder of build.folders) {
      rmSync(join(root, 'build', folder), { recursive: true, force: true });
      renameSync(join(root, temporary, folder), join(root, 'build', folder));
    }
    writeFileSync(getStampFile(build), fingerprint);
  } finally {
    rmSync(join(root, temporary), { recursive: true, force: true });
  }
}

const getStampFile = ({ name }: Build) => join(root, `build/.sources-of-${name}`);

function hasStamp(build: Build, fingerprint: string): boolean {
  const file = getStampFile(build);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

function hashSources({ sources }: Build): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
