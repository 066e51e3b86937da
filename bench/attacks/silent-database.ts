import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#tests/setup/site.ts';
import type { Attack } from './attack.ts';

/** PostgreSQL is stopped (SIGSTOP): connections stay open, and nothing responds. */
export const silentDatabase: Attack = {
  title: 'a silent database',
  async run(site, signal) {
    const processes = listProcesses(site);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    if (!signal.aborted) await once(signal, 'abort');
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  },
};

/** Returns the process IDs of PostgreSQL's main process and of its children. */
function listProcesses({ dataDir }: Site): number[] {
  const pidFile = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const main = Number(pidFile.split('\n')[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8');
  return [main, ...children.trim().split(' ').map(Number)];
}
