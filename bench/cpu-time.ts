import { listProcessTree } from './process-tree.ts';

const tickMs = 10;

/** Returns the CPU time in milliseconds that these processes and all their descendants have used so far. */
export function getCpuTime(processIds: number[]): number {
  return listProcessTree(processIds).reduce((sum, { ticks }) => sum + ticks * tickMs, 0);
}
