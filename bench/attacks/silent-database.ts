import { once } from 'node:events';
import { listPostgresProcesses } from '#tests/setup/postgres-processes.ts';
import type { Attack } from './attack.ts';

/** PostgreSQL is stopped (SIGSTOP): connections stay open, and nothing responds. */
export const silentDatabase: Attack = {
  title: 'a silent database',
  async run(site, signal) {
    const processes = listPostgresProcesses(site.dataDir);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    if (!signal.aborted) await once(signal, 'abort');
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  },
};
