import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the process IDs of the PostgreSQL that runs on a data folder: its main process and the children. */
export function listPostgresProcesses(dataDir: string): number[] {
  const pidFile = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const main = Number(pidFile.split('\n')[0]);
  const children = execFileSync('pgrep', ['-P', String(main)], { encoding: 'utf8' });
  return [main, ...children.trim().split('\n').map(Number)];
}
