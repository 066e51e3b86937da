import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './connect.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';
import { findRunningPid, removeStaleLockFiles } from './lock-files.ts';
import type { DatabasePaths } from './paths.ts';
import { readLastLogLines } from './server-log.ts';
import { endChild } from './shut-down.ts';

const startTimeoutMs = 60_000;

/** What may end the start before the server accepts connections. */
interface Interruptions {
  /** If it is aborted, the server that has been launched is ended, and the reason is thrown. */
  signal: AbortSignal | undefined;
  /** Once a server has been launched, it is waited for nevertheless, so that it can then be shut down cleanly. */
  isStopping: () => boolean;
}

/**
 * Connects to the server as soon as it accepts connections, and launches it if it does not run. Returns undefined if it is
 * stopping before that. Throws EmbeddedStartError if the server does not start.
 */
export async function launchAndConnect(
  paths: DatabasePaths,
  launch: () => ChildProcess,
  { signal, isStopping }: Interruptions,
): Promise<pg.Client | undefined> {
  const deadline = performance.now() + startTimeoutMs;
  let child: ChildProcess | undefined;
  while (child || !isStopping()) {
    const client = await connect(paths).catch(() => undefined);
    if (client) return client;
    if (signal?.aborted) {
      // It accepts no connections yet, so no other process uses it. After a crash, that may take minutes.
      if (child) await endChild(child);
      throw signal.reason;
    }
    if (performance.now() > deadline || (child?.exitCode && cannotUseFiles(paths)))
      throw new EmbeddedStartError(
        `PostgreSQL did not start. The end of ${paths.log}:\n${readLastLogLines(paths.log)}`,
      );
    if (!findRunningPid(paths) && (!child || child.exitCode !== null || child.signalCode !== null)) {
      if (child?.exitCode) await sleep(200); // It failed to start: do not retry in a tight loop.
      removeStaleLockFiles(paths);
      child = launch();
    }
    await sleep(15);
  }
  return undefined;
}

/** Whether PostgreSQL has just ended because of its files. Another attempt at once would end the same way. */
function cannotUseFiles(paths: DatabasePaths): boolean {
  return /: (Permission denied|Read-only file system|No space left on device)/.test(
    readLastLogLines(paths.log, 3),
  );
}
