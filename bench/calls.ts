import { performance } from 'node:perf_hooks';
import type { Subject } from './compare.ts';
import { getCpuTime } from './process-tree.ts';
import type { Measurement } from './wrk.ts';

interface Calls {
  call(): Promise<unknown>;
  /** Says how many calls run at a time. */
  concurrency: number;
  /**
   * The processes of which the CPU time is measured, with their descendants. `this` says whether this process, which
   * makes the calls, is one of them.
   */
  processes: { ids: number[]; this: boolean };
}

/** Repeats a call in this process, for what wrk cannot send. */
export const toSubject = (title: string, calls: Calls): Subject => ({
  title,
  measure: (seconds) => measureCalls(calls, seconds),
});

async function measureCalls({ call, concurrency, processes }: Calls, seconds: number): Promise<Measurement> {
  const times: number[] = [];
  const readCpu = () => getCpuTime(processes.ids) + (processes.this ? getOwnCpuTime() : 0);
  const cpuBefore = readCpu();
  const start = performance.now();
  const end = start + seconds * 1000;
  const repeat = async () => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await call();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
  const tookMs = performance.now() - start;
  const sorted = times.toSorted((a, b) => a - b);
  const findPercentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    requestsPerSecond: (times.length / tookMs) * 1000,
    cpuPerRequest: (readCpu() - cpuBefore) / times.length,
    p50: findPercentile(0.5),
    p99: findPercentile(0.99),
  };
}

/** The time in milliseconds. */
function getOwnCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
