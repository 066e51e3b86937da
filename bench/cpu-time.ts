import { readdirSync, readFileSync } from 'node:fs';

/** /proc counts in clock ticks, which are hundredths of a second on every Linux that Node.js supports. */
const tickMs = 10;

/** Returns the CPU time in milliseconds that these processes and all their descendants have used so far. */
export function getCpuTime(processIds: number[]): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command's name, which may contain any character, ends with `) `. The fields after it are state, parent, …;
      // the 12th and 13th are utime and stime.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      processes.set(Number(name), {
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
      });
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  const isIncluded = (id: number): boolean => {
    const process = processes.get(id);
    return processIds.includes(id) || (process !== undefined && isIncluded(process.parent));
  };
  return [...processes]
    .filter(([id]) => isIncluded(id))
    .reduce((sum, [, { ticks }]) => sum + ticks * tickMs, 0);
}
