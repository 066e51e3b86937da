import type { Files } from './files.ts';

const concurrency = 16;

/**
 * Removes files that no row refers to. Never fails: if a file cannot be removed, the error is logged, and the next
 * sweep (`sweep.ts`) tries again.
 */
export async function removeFiles(files: Files, versions: string[]): Promise<void> {
  for (let from = 0; from < versions.length; from += concurrency) {
    const removals = await Promise.allSettled(
      versions.slice(from, from + concurrency).map((version) => files.remove(version)),
    );
    for (const removal of removals) {
      if (removal.status === 'rejected')
        console.error(
          'storage: a file could not be removed; the next sweep for unused files will try again:',
          String(removal.reason),
        );
    }
    // If a whole batch fails, the store may hang, and the request would wait for a timeout with each further batch.
    if (removals.every(({ status }) => status === 'rejected')) return;
  }
}
