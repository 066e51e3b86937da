import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings, Login } from '#platform/database/connections.ts';
import { getDatabaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';
import { type DatabasePaths, findPaths } from './paths.ts';
import { findRunningPid, initialize, launch, removeStaleLockFiles } from './postgres.ts';
import { readLastLogLines, rotateLog } from './server-log.ts';

export interface EmbeddedPostgres {
  settings: ConnectionSettings;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;
const responseTimeoutMs = 3000;
/** After a restart failed, the next one begins this much later. */
const restartPauseMs = 1000;
const logRotationMs = 60_000;

/** Each process that uses the database holds a shared advisory lock. The last process to stop also stops the server. */
const lockShared = 'pg_advisory_lock_shared(7265)';
const tryLockExclusive = 'pg_try_advisory_lock(7265)';

/**
 * Starts PostgreSQL on `dataDir`, or uses the server that already runs there, and restarts it when it crashes.
 * Works as root and as an ordinary user. If `signal` is aborted before it runs, stops it and throws the reason.
 */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void,
  signal = new AbortController().signal,
): Promise<EmbeddedPostgres> {
  const account = getDatabaseAccount();
  const paths = findPaths(dataDir, account, log);
  const binaries = findBinaries(account, log);
  await initialize(binaries, paths, account, signal);

  let stopping = false;
  let restarting: Promise<void> | undefined;
  let lockClient: pg.Client | undefined;

  /** If `abort` is aborted first, ends the server that it has launched and throws the reason. */
  async function ensureRunning(abort?: AbortSignal): Promise<void> {
    const deadline = performance.now() + startTimeoutMs;
    let child: ChildProcess | undefined;
    for (;;) {
      // Once a server has been launched, wait for it, so that `stop` can shut it down cleanly.
      if (stopping && !child) return;
      const client = await connect(paths).catch(() => undefined);
      if (client) {
        await client.query(`select ${lockShared}`);
        // This connection ends when the server ends, even if another process started the server.
        client.once('end', () => {
          restarting = restart();
        });
        lockClient = client;
        return;
      }
      if (abort?.aborted) {
        // It accepts no connections yet, so no other process uses it. After a crash, that may take minutes.
        if (child) await endChild(child);
        throw abort.reason;
      }
      if (performance.now() > deadline || (child?.exitCode && cannotUseFiles(paths)))
        throw new EmbeddedStartError(
          `PostgreSQL did not start. The end of ${paths.log}:\n${readLastLogLines(paths.log)}`,
        );
      if (!findRunningPid(paths) && (!child || child.exitCode !== null || child.signalCode !== null)) {
        if (child?.exitCode) await sleep(200); // It failed to start: do not retry in a tight loop.
        removeStaleLockFiles(paths);
        child = launch(binaries, paths, account);
      }
      await sleep(15);
    }
  }

  async function restart(): Promise<void> {
    while (!stopping) {
      log('Lost the connection to PostgreSQL; restarting the server if it has stopped');
      try {
        return await ensureRunning();
      } catch (error) {
        log(String(error));
        await sleep(restartPauseMs);
      }
    }
  }

  rotateLog(paths.log);
  const logRotation = setInterval(() => rotateLog(paths.log), logRotationMs).unref();
  await ensureRunning(signal).catch((error) => {
    clearInterval(logRotation);
    throw error;
  });

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    clearInterval(logRotation);
    await restarting;
    const pid = findRunningPid(paths);
    let isSilent = false;
    const timeout = setTimeout(() => {
      isSilent = true;
      lockClient?.connection.stream.destroy();
    }, responseTimeoutMs);
    const isLast = await isLastProcess(lockClient);
    clearTimeout(timeout);
    if (!pid || !isLast) return;
    if (!isSilent) return shutDown(paths, pid);
    // It hangs, for example because it waits for its disk. The signal takes effect when it goes on.
    sendSignal(pid, 'SIGINT');
    log(`PostgreSQL (process ${pid}) does not respond. It will end as soon as it responds again.`);
  }

  if (signal.aborted) await stop();
  signal.throwIfAborted();
  return { settings: { forLogin: (login) => createClientConfig(paths, login) }, stop };
}

/** Ends a server that this process has launched. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await ended;
  clearTimeout(timeout);
}

/** Whether PostgreSQL has just ended because of its files. Another attempt at once would end the same way. */
function cannotUseFiles(paths: DatabasePaths): boolean {
  return /: (Permission denied|Read-only file system|No space left on device)/.test(
    readLastLogLines(paths.log, 3),
  );
}

async function connect(paths: DatabasePaths): Promise<pg.Client> {
  const client = new pg.Client({ ...createClientConfig(paths, 'owner'), connectionTimeoutMillis: 2000 });
  // The 'end' event handles a lost connection; an 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Each login uses its own role, so that a visitor's connection cannot switch to another role. */
function createClientConfig(paths: DatabasePaths, login: Login): pg.ClientConfig {
  return {
    host: paths.socket,
    port: 5432,
    database: 'postgres',
    user: login === 'owner' ? 'postgres' : login,
    // The other logins have this setting in platform/database/migrations/0002_session_log.sql.
    ...(login === 'owner' && { options: '-c log_min_messages=log' }),
  };
}

async function isLastProcess(lockClient: pg.Client | undefined): Promise<boolean> {
  try {
    await lockClient?.query('select pg_advisory_unlock_all()');
    const result = await lockClient?.query(`select ${tryLockExclusive} as last`);
    return result?.rows[0].last === true;
  } catch {
    return true;
  } finally {
    await lockClient?.end().catch(() => {});
  }
}

/** Shuts down in fast mode, which rolls back open transactions. A server that hangs gets SIGQUIT. */
async function shutDown(paths: DatabasePaths, pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  const deadline = performance.now() + stopTimeoutMs;
  while (findRunningPid(paths)) {
    if (performance.now() > deadline) {
      sendSignal(pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
}

/** Does nothing if the server has already ended. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
