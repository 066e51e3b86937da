import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#tests/setup/site.ts';

/** Returns the IDs of the server's process and of PostgreSQL's main process. */
export function getProcessIds({ dataDir, pid }: Site): number[] {
  const pidFile = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return [pid, Number(pidFile.split('\n')[0])];
}
