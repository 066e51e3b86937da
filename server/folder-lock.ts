import { mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Work under a lock takes less than this, in milliseconds. An older lock is that of a process that was killed. */
const maxLockMs = 10_000;

const retryMs = 20;

/** Runs an action while no other process runs one under the same lock: a folder that exists until it has ended. */
export async function withFolderLock<Result>(folder: string, action: () => Result): Promise<Result> {
  while (!takeLock(folder)) {
    const lockedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - lockedAt > maxLockMs) rmSync(folder, { recursive: true, force: true });
    else await sleep(retryMs);
  }
  try {
    return action();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creating a folder either succeeds or finds it there, even if two processes try at once. */
function takeLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
