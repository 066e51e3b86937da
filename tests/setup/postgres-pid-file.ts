import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says what PostgreSQL writes about the server that runs on a data folder. */
interface PidFile {
  pid: number;
  socketFolder: string;
}

/** Reads `postmaster.pid`: the process ID is its first line, the folder of the socket its fifth. */
export function readPostgresPidFile(dataDir: string): PidFile {
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
}
