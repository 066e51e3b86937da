import type { Files } from './files.ts';

const concurrency = 16;

/**
 * Removes files that no row refers to any more. A file that cannot be removed does not fail the caller's operation: it
 * is logged and left to the sweep.
 */
export async function removeFiles(files: Files, versions: string[]): Promise<void> {
  for (let from = 0; from < versions.length; from += concurrency) {
    const removals = versions.slice(from, from + concurrency).map((version) => files.remove(version));
    for (const removal of await Promise.allSettled(removals)) {
      if (removal.status === 'rejected')
        console.error('storage: a file could not be removed, and is left to the sweep:', removal.reason);
    }
  }
}
