import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFolderLock } from '#server/folder-lock.ts';
import { compressFiles } from './compress-files.ts';
import { bundleInlineScripts } from './inline-scripts.ts';
import { listFiles } from './list-files.ts';
import { writePublicManifest } from './public-manifest.ts';
import { runReactRouterBuild } from './react-router-build.ts';

const root = join(import.meta.dirname, '../..');
const stamp = join(root, 'build/.sources');

/** The build depends on these files. When any of them changes, the build is stale. */
const sources = [
  'app',
  'domain',
  'public',
  'server/app-build',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/**
 * Builds the app if its sources have changed since the last build. It is built in a temporary folder and then moved, so
 * that a failed build leaves the last one in place and concurrent builds do not interfere. If `signal` is aborted, ends
 * the build and throws the reason.
 */
export async function buildIfStale(
  log: (line: string) => void,
  signal = new AbortController().signal,
): Promise<void> {
  signal.throwIfAborted();
  const fingerprint = hashFiles(sources.flatMap((source) => listFiles(join(root, source))));
  if (isBuilt(fingerprint)) return;
  log('Building the app …');
  const temporary = `build/.aside-${process.pid}`;
  try {
    await runReactRouterBuild(root, temporary, signal);
    await bundleInlineScripts(root, join(root, temporary, 'server'));
    writePublicManifest(join(root, temporary, 'client/assets'));
    signal.throwIfAborted();
    await compressFiles(join(root, temporary, 'client'), signal);
    signal.throwIfAborted();
    await withFolderLock(join(root, 'build/.lock'), () => moveIntoPlace(temporary, fingerprint));
  } finally {
    rmSync(join(root, temporary), { recursive: true, force: true });
  }
}

const isBuilt = (fingerprint: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;

function moveIntoPlace(temporary: string, fingerprint: string): void {
  if (isBuilt(fingerprint)) return; // Another process has built the same sources.
  rmSync(stamp, { force: true });
  for (const part of ['client', 'server']) {
    rmSync(join(root, 'build', part), { recursive: true, force: true });
    renameSync(join(root, temporary, part), join(root, 'build', part));
  }
  writeFileSync(stamp, fingerprint);
}

function hashFiles(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
