import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { addAbortListener } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, changeOwner } from './account.ts';
import type { DatabasePaths } from './paths.ts';
import { openLog } from './server-log.ts';

const runProgram = promisify(execFile);

/** Server settings that differ from PostgreSQL's defaults. The server can only be reached through its socket. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // No error is logged with its statement, which may contain what a visitor sent.
  log_min_error_statement: 'panic',
};

/**
 * Creates the database cluster if there is none. It appears only when it is complete, even if two processes create it
 * at the same time. If `signal` is aborted, ends initdb, removes what it has created and throws the reason.
 */
export async function initialize(
  binaries: string,
  paths: DatabasePaths,
  account: Account | undefined,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (isInitialized(paths.cluster)) return;
  removeUnfinishedClusters(paths);
  const partial = `${paths.cluster}.${process.pid}.${randomBytes(3).toString('hex')}`;
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  try {
    const running = runProgram(
      join(binaries, 'bin/initdb'),
      ['-D', partial, '-U', 'postgres', '-A', 'trust', ...locale],
      { cwd: '/', ...account },
    );
    // On SIGTERM, initdb ends after its current step. The `signal` option of execFile would not wait for that.
    using _ = addAbortListener(signal, () => running.child.kill('SIGTERM'));
    await running;
    signal.throwIfAborted();
    // Whoever can enter the socket's folder may connect; there is no network access.
    writeFileSync(join(partial, 'pg_hba.conf'), 'local all all trust\n');
    changeOwner(join(partial, 'pg_hba.conf'), account);
    renameSync(partial, paths.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    signal.throwIfAborted();
    if (!existsSync(join(paths.cluster, 'PG_VERSION'))) throw error;
  }
}

/** Throws if another account owns the cluster, so that it is not mistaken for a missing one. */
function isInitialized(cluster: string): boolean {
  try {
    accessSync(join(cluster, 'PG_VERSION'), constants.R_OK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Removes the incomplete clusters that killed processes have left behind. */
function removeUnfinishedClusters(paths: DatabasePaths): void {
  const home = dirname(paths.cluster);
  for (const name of readdirSync(home)) {
    const pid = /^cluster\.(\d+)\./.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Starts the server in its own process group, so that Ctrl-C reaches only this process, which then stops the server. */
export function launch(binaries: string, paths: DatabasePaths, account: Account | undefined): ChildProcess {
  const log = openLog(paths.log);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', paths.cluster, '-k', paths.socket, ...options],
    {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    },
  );
  closeSync(log);
  server.on('error', (error) => console.error('PostgreSQL could not be started:', error));
  server.unref();
  return server;
}

/**
 * Returns the process ID of the server on this cluster, regardless of which process started it, or undefined if none is
 * running. The pid file is not enough: after a crash, its number may belong to another program.
 */
export function findRunningPid(paths: DatabasePaths): number | undefined {
  const pid = readRecordedPid(getPidFile(paths));
  return pid !== undefined && isServerOn(paths, readCommandLine(pid)) ? pid : undefined;
}

/**
 * Removes the lock files of the data folder and of the socket whose process ID belongs to another program, because
 * PostgreSQL does not start while they exist. They come from a crash, or from a server that ran while the data was copied.
 */
export function removeStaleLockFiles(paths: DatabasePaths): void {
  for (const file of [getPidFile(paths), join(paths.socket, '.s.PGSQL.5432.lock')]) {
    const pid = readRecordedPid(file);
    if (pid === undefined || !isAlive(pid)) continue;
    const command = readCommandLine(pid);
    if (command !== '' && !isServerOn(paths, command)) rmSync(file, { force: true });
  }
}

/** Compares the whole argument, because the path of another cluster may end with the path of this one. */
const isServerOn = (paths: DatabasePaths, command: string) => command.includes(` -D ${paths.cluster} `);

const getPidFile = (paths: DatabasePaths) => join(paths.cluster, 'postmaster.pid');

function readRecordedPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** Returns the command line of a process, or an empty string for a zombie or a process that does not exist. */
function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
