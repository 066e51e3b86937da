import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds of processor time, over all processes that answer. */
  cpuPerRequest: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The processes that answer: their own ids and those of all their children. */
export interface Answering {
  url: string;
  headers?: Record<string, string>;
  roots: number[];
}

const connections = 16;

/** Asks `url` again and again for `seconds`, from one thread of wrk with 16 connections. */
export async function load({ url, headers = {}, roots }: Answering, seconds: number): Promise<Load> {
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  for (const [name, value] of Object.entries(headers)) words.push('-H', `${name}: ${value}`);
  const before = cpuTime(roots);
  const { stdout } = await promisify(execFile)('wrk', [...words, url]).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('The measurements need wrk: install the package `wrk`.');
    throw error;
  });
  const cpu = cpuTime(roots) - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every answer was a good one:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cpuPerRequest: cpu / requests,
    p50: latency(stdout, 50),
    p99: latency(stdout, 99),
  };
}

const unit: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function latency(output: string, percentile: number): number {
  const [, value, name = ''] = new RegExp(`${percentile}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * (unit[name] ?? Number.NaN);
}

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const tick = 10;

/** Processor time in milliseconds that these processes and their descendants have used so far. */
function cpuTime(roots: number[]): number {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // Fields after the command's name, which may hold anything: state, ppid … utime and stime are the 12th and 13th.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      all.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // It ended while we were looking.
    }
  }
  const belongs = (pid: number): boolean =>
    roots.includes(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0));
  return [...all].filter(([pid]) => belongs(pid)).reduce((sum, [, { ticks }]) => sum + ticks * tick, 0);
}
