import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hasAccessRules, writeAccessRules } from './access-rules.ts';
import type { Cluster } from './cluster.ts';
import { connect } from './connect.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';
import { isOfEarlierVersion, launchServer } from './launch-server.ts';
import { findRunningPid, removeStaleLockFiles } from './lock-files.ts';
import { setOwnerPassword } from './owner-password.ts';
import type { DatabasePaths } from './paths.ts';
import { readLastLogLines } from './server-log.ts';
import { endChild, shutDown } from './shut-down.ts';
import { releaseUsageLock } from './usage-lock.ts';

const startTimeoutMs = 60_000;

const invalidPassword = '28P01';

/**
 * The time for which a server that another process has started may reject the password, or may be of an earlier
 * version, which needs no password. The other process may be about to change that.
 */
const changeTimeoutMs = 5000;

/** The events that may end the start before the server accepts connections. */
interface Interruptions {
  /** If it is aborted, the server that has been launched is ended, and the reason is thrown. */
  signal: AbortSignal | undefined;
  /** If true, no server is launched any more. One that has been launched is still waited for, to shut it down cleanly. */
  isStopping: () => boolean;
}

/**
 * Connects to the server as soon as it accepts connections, and launches it if it does not run. A database of an earlier
 * version, which needed no password, is changed before that. Returns undefined if `isStopping` returns true before the
 * server is launched. Throws EmbeddedStartError if the server does not start.
 */
export async function launchAndConnect(
  cluster: Cluster,
  { signal, isStopping }: Interruptions,
): Promise<pg.Client | undefined> {
  const { paths } = cluster;
  const deadline = performance.now() + startTimeoutMs;
  const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
  let child: ChildProcess | undefined;
  let hasFailed = false;
  let unsuitableAt: number | undefined;
  /** Throws the error if the server of another process has been unsuitable for too long. */
  function waitForChange(createError: (paths: DatabasePaths) => EmbeddedStartError): void {
    unsuitableAt ??= performance.now();
    if (performance.now() - unsuitableAt > changeTimeoutMs) throw createError(paths);
  }
  while (child || !isStopping()) {
    const clientOrError = await connect(cluster).catch((error: unknown) => error);
    if (clientOrError instanceof pg.Client) {
      if (!isOfEarlierVersion(cluster)) return clientOrError;
      if (!(await shutDownIfUnused(paths, clientOrError))) waitForChange(createUsageError);
      await sleep(15);
      continue;
    }
    if (signal?.aborted) {
      // The server accepts no connections yet (after a crash for minutes), so no other process uses it.
      if (child) await endChild(child);
      throw signal.reason;
    }
    if (child && isOver(child)) {
      hasFailed = child.exitCode !== 0;
      child = undefined;
    }
    const isRejected = clientOrError instanceof pg.DatabaseError && clientOrError.code === invalidPassword;
    if (isRejected && child) {
      // secrets.json and the database come from different times, so the password in secrets.json is set.
      await endChild(child);
      child = undefined;
      hasFailed = !(await setOwnerPassword(cluster, signal));
      continue;
    }
    if (isRejected) waitForChange(createPasswordError);
    else unsuitableAt = undefined;
    if (performance.now() > deadline || (hasFailed && cannotUseFiles(paths)))
      throw new EmbeddedStartError(
        `PostgreSQL did not start. The end of ${paths.log}:\n${readLastLogLines(paths.log)}`,
      );
    if (!child && !findRunningPid(paths)) {
      if (hasFailed) await sleep(200); // Do not retry in a tight loop.
      removeStaleLockFiles(paths);
      if (hasAccessRules(cluster)) child = launchServer(cluster);
      else hasFailed = !(await requirePasswords(cluster, signal));
    }
    await sleep(15);
  }
  return undefined;
}

/**
 * Changes a database of an earlier version, which is stopped. The rules come last: if this process is killed before, the
 * next start begins again. Returns whether it has succeeded.
 */
async function requirePasswords(cluster: Cluster, signal: AbortSignal | undefined): Promise<boolean> {
  const isSet = await setOwnerPassword(cluster, signal);
  if (isSet) writeAccessRules(cluster);
  return isSet;
}

/**
 * Stops a server that an earlier version has started and that has outlived it. Only a restart changes its environment.
 * Returns false if another process uses it.
 */
async function shutDownIfUnused(paths: DatabasePaths, client: pg.Client): Promise<boolean> {
  const pid = findRunningPid(paths);
  if (!(await releaseUsageLock(client))) return false;
  if (pid !== undefined) await shutDown(paths, pid);
  return true;
}

const createUsageError = (paths: DatabasePaths) =>
  new EmbeddedStartError(
    `An earlier version of Wayfare still uses the database in ${paths.cluster}. Stop it, and start again.`,
  );

const createPasswordError = (paths: DatabasePaths) =>
  new EmbeddedStartError(
    `The database in ${paths.cluster} is running (process ${findRunningPid(paths)}) and rejects the password in secrets.json, which must have been replaced since. Stop the server that uses the database, or restore secrets.json, and start again. If no server uses it, end that process with \`kill -INT\`.`,
  );

/** Returns whether PostgreSQL has just ended because of its files. Another attempt at once would end the same way. */
function cannotUseFiles(paths: DatabasePaths): boolean {
  return /: (Permission denied|Read-only file system|No space left on device)/.test(
    readLastLogLines(paths.log, 3),
  );
}
