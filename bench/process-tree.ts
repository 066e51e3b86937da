import { readdirSync, readFileSync } from 'node:fs';
import { readPostgresPidFile } from '#tests/setup/postgres-pid-file.ts';
import type { Site } from '#tests/setup/site.ts';

/** A running process. `ticks` is its CPU time in hundredths of a second, on every Linux that Node.js supports. */
export interface Process {
  id: number;
  parent: number;
  ticks: number;
}

/** Lists these processes and all their descendants. */
export function listProcessTree(processIds: number[]): Process[] {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command's name, which may contain any character, ends with `) `. The fields after it are state, parent, …;
      // the 12th and 13th are utime and stime.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const id = Number(name);
      processes.set(id, { id, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  const isIncluded = (id: number): boolean => {
    const process = processes.get(id);
    return processIds.includes(id) || (process !== undefined && isIncluded(process.parent));
  };
  return [...processes.values()].filter(({ id }) => isIncluded(id));
}

/** Returns the CPU time in milliseconds that these processes and all their descendants have used so far. */
export const getCpuTime = (processIds: number[]): number =>
  listProcessTree(processIds).reduce((sum, { ticks }) => sum + ticks * 10, 0);

/** Returns the IDs of the server's process and of PostgreSQL's main process. */
export const getProcessIds = ({ dataDir, pid }: Site): number[] => [pid, readPostgresPidFile(dataDir).pid];
