import type { Files } from './files.ts';

/**
 * Removes files that no row names any more. The call that made them superfluous has already succeeded or
 * failed for good, so a file that stays behind is logged and left to the sweep.
 */
export async function removeFiles(files: Files, versions: string[]): Promise<void> {
  const atOnce = 16;
  for (let from = 0; from < versions.length; from += atOnce) {
    const removals = versions.slice(from, from + atOnce).map((version) => files.remove(version));
    for (const removal of await Promise.allSettled(removals)) {
      if (removal.status === 'rejected')
        console.error('storage: a file stays until the next sweep:', removal.reason);
    }
  }
}
