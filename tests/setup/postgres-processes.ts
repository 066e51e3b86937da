import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readPostgresPidFile } from './postgres-pid-file.ts';

/** Returns the process IDs of the PostgreSQL that runs on a data folder: its main process and the children. */
export function listPostgresProcesses(dataDir: string): number[] {
  const { pid } = readPostgresPidFile(dataDir);
  return [pid, ...listChildren(pid).trim().split(/\s+/).map(Number)];
}

/**
 * Stops the processes of `listPostgresProcesses` without ending them, as if they hung, except the process `except`.
 * Returns a function that lets them go on.
 */
export function pausePostgres(dataDir: string, except?: number): () => void {
  const { pid } = readPostgresPidFile(dataDir);
  process.kill(pid, 'SIGSTOP');
  // The main process goes on last: while it is stopped, a child that ends stays a process, which a signal can be sent to.
  const processes = listPostgresProcesses(dataDir).filter((child) => child !== except);
  const sendAll = (signal: NodeJS.Signals) => {
    for (const child of processes.toReversed()) process.kill(child, signal);
  };
  sendAll('SIGSTOP');
  return () => sendAll('SIGCONT');
}

/** A small Linux image has no `pgrep`, and macOS has no `/proc`. */
const listChildren = (pid: number): string =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
