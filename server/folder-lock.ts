import { mkdirSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The process of an older lock must have been killed, because a running action renews its lock. */
const maxLockMs = 10_000;

const renewalMs = 1000;
const retryMs = 20;

/**
 * Runs an action while no other process runs one under the same lock. The lock is a folder that exists until the action has
 * ended. If `signal` is aborted before the action begins, throws the reason.
 */
export async function withFolderLock<Result>(
  folder: string,
  action: () => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  while (!takeLock(folder)) {
    signal?.throwIfAborted();
    const lockedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - lockedAt > maxLockMs) rmSync(folder, { recursive: true, force: true });
    else await sleep(retryMs);
  }
  // If this process was paused for long, another one may have taken and removed the lock, so a failed renewal is ignored.
  const renew = () => void utimes(folder, new Date(), new Date()).catch(() => {});
  const renewal = setInterval(renew, renewalMs);
  try {
    return await action();
  } finally {
    clearInterval(renewal);
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
