import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, giveTo } from './account.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);

/** Settings of the server, beside PostgreSQL's own defaults: durable, quiet, reachable by the socket alone. */
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
};

/** Makes the cluster if there is none. It appears whole or not at all, also when two starts race. */
export async function initialise(
  binaries: string,
  place: Place,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  sweepUnfinished(place);
  const partial = `${place.cluster}.${process.pid}.${randomBytes(3).toString('hex')}`;
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  await run(join(binaries, 'bin/initdb'), ['-D', partial, '-U', 'postgres', '-A', 'trust', ...locale], {
    cwd: '/',
    ...account,
  });
  // Who can enter the socket's folder is let in; nobody comes by network.
  writeFileSync(join(partial, 'pg_hba.conf'), 'local all all trust\n');
  giveTo(join(partial, 'pg_hba.conf'), account);
  try {
    renameSync(partial, place.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  }
}

/** Clusters that a process began to make and was killed before it was done. */
function sweepUnfinished(place: Place): void {
  const home = dirname(place.cluster);
  for (const name of readdirSync(home)) {
    const pid = /^cluster\.(\d+)\./.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Starts the server in a process group of its own: a Ctrl-C meant for us must not reach it before we are done. */
export function launch(binaries: string, place: Place, account: Account | undefined): ChildProcess {
  const log = openSync(place.log, 'a');
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', place.cluster, '-k', place.socket, ...options],
    {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    },
  );
  closeSync(log);
  server.on('error', (error) => console.error('PostgreSQL could not be run:', error));
  server.unref();
  return server;
}

/**
 * The process id of the server on this cluster, ours or one that a killed process of ours left; undefined if none
 * lives. A number in the pid file is not enough: after a crash it may be anybody's.
 */
export function runningPid(place: Place): number | undefined {
  const pid = recordedPid(place);
  return pid !== undefined && commandOf(pid).includes(place.cluster) ? pid : undefined;
}

/** Takes away a pid file whose number has become another program's: PostgreSQL would wait for that program to end. */
export function forgetStranger(place: Place): void {
  const pid = recordedPid(place);
  if (pid !== undefined && isAlive(pid) && commandOf(pid) !== '' && runningPid(place) === undefined)
    rmSync(pidFile(place), { force: true });
}

const pidFile = (place: Place) => join(place.cluster, 'postmaster.pid');

function recordedPid(place: Place): number | undefined {
  try {
    return Number(readFileSync(pidFile(place), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty when there is none, or when it has ended and nobody has heard of it yet. */
function commandOf(pid: number): string {
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

/** The last lines of the server's log: what to show when it does not start. */
export function lastLogLines(place: Place, count = 12): string {
  return existsSync(place.log)
    ? readFileSync(place.log, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
    : '';
}
