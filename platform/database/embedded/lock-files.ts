import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabasePaths } from './paths.ts';
import { isAlive, readCommandLine } from './processes.ts';

/**
 * Returns the process ID of the server on this cluster, regardless of which process started it, or undefined if none is
 * running. The pid file is not enough: after a crash, its number may belong to another program.
 */
export function findRunningPid(paths: DatabasePaths): number | undefined {
  const pid = readRecordedPid(getPidFile(paths));
  return pid !== undefined && isServerOn(paths, readCommandLine(pid)) ? pid : undefined;
}

/**
 * Removes the lock files of the data folder and of the sockets whose process ID belongs to another program, because
 * PostgreSQL does not start while they exist. They come from a crash, or from a server that ran while the data was copied.
 * PostgreSQL itself removes those whose process has ended.
 */
export function removeStaleLockFiles(paths: DatabasePaths): void {
  const sockets = [paths.socket, paths.functionsSocket];
  const socketLocks = sockets.map((folder) => join(folder, '.s.PGSQL.5432.lock'));
  for (const file of [getPidFile(paths), ...socketLocks]) {
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
    // In single-user mode, PostgreSQL writes the number with a minus sign.
    return Math.abs(Number(readFileSync(file, 'utf8').split('\n')[0]));
  } catch {
    return undefined;
  }
}
