import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionSettings } from '#platform/database/connection-settings.ts';
import { getDatabaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { createClientConfig, createFunctionsUrl } from './connect.ts';
import { createCluster } from './create-cluster.ts';
import { launchAndConnect } from './launch-and-connect.ts';
import { findRunningPid } from './lock-files.ts';
import { setLoginPasswords } from './login-passwords.ts';
import { findPaths } from './paths.ts';
import { sendSignal } from './processes.ts';
import { rotateLog } from './server-log.ts';
import { shutDown } from './shut-down.ts';
import { acquireUsageLock, releaseUsageLock } from './usage-lock.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbedded>>;

const responseTimeoutMs = 3000;
/** The next restart begins this much later than one that failed. */
const restartPauseMs = 1000;
const logRotationMs = 60_000;

/**
 * Starts PostgreSQL on `dataDir`, or uses the server that already runs there, and restarts it when it crashes.
 * Works as root and as an ordinary user. If `signal` is aborted before PostgreSQL runs, stops it and throws the reason.
 *
 * @param password of the owner, which all processes on `dataDir` must know
 * @param maxConnections of all processes together; a server of Wayfare opens up to 25
 */
export async function startEmbedded(
  dataDir: string,
  password: string,
  log: (line: string) => void,
  signal = new AbortController().signal,
  maxConnections = 60,
) {
  const account = getDatabaseAccount();
  const paths = findPaths(dataDir, account, log);
  const cluster: Cluster = { binaries: findBinaries(account, log), paths, account, password, maxConnections };
  await createCluster(cluster, signal);

  let stopping = false;
  let restarting: Promise<void> | undefined;
  let lockClient: pg.Client | undefined;

  async function ensureRunning(abort?: AbortSignal): Promise<void> {
    const client = await launchAndConnect(cluster, { signal: abort, isStopping: () => stopping });
    if (!client) return;
    await acquireUsageLock(client, abort);
    // This connection ends when the server ends, even if another process started the server.
    client.once('end', () => {
      restarting = restart();
    });
    lockClient = client;
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
    const isLast = await releaseUsageLock(lockClient);
    clearTimeout(timeout);
    if (!pid || !isLast) return;
    if (!isSilent) return shutDown(paths, pid);
    // PostgreSQL hangs, for example because it waits for its disk. The signal takes effect when it goes on.
    sendSignal(pid, 'SIGINT');
    log(`PostgreSQL (process ${pid}) does not respond. It will end as soon as it responds again.`);
  }

  if (signal.aborted) await stop();
  signal.throwIfAborted();
  return {
    settings: { forLogin: (login) => createClientConfig(cluster, login) } satisfies ConnectionSettings,
    /** The URL with which functions connect. Their login can neither change the schema nor reach files or programs. */
    functionsUrl: createFunctionsUrl(cluster),
    /**
     * Sets the passwords of the logins that the migrations have created. Until then, only the owner can connect. If
     * `abort` is aborted while another process does the same, throws the reason.
     */
    setLoginPasswords: (abort?: AbortSignal) => setLoginPasswords(cluster, abort),
    /** Stops the server, unless another process still uses it. */
    stop,
  };
}
