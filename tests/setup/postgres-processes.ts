import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readPostgresPidFile } from './postgres-pid-file.ts';

/** Returns the process IDs of the PostgreSQL that runs on a data folder: its main process and the children. */
export function listPostgresProcesses(dataDir: string): number[] {
  const { pid } = readPostgresPidFile(dataDir);
  return [pid, ...listChildren(pid).trim().split(/\s+/).map(Number)];
}

/** A small Linux image has no `pgrep`, and macOS has no `/proc`. */
const listChildren = (pid: number): string =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
