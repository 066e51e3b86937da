import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getCpuTime } from './process-tree.ts';

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** It is sent by POST. Without a body, the request is a GET. */
  body?: string;
  /** The server's processes. Their descendants are measured too. */
  processIds: number[];
}

export interface Measurement {
  requestsPerSecond: number;
  /** CPU time in milliseconds, summed over all processes of the server. */
  cpuPerRequest: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** Says what the common browsers send over HTTPS. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const connections = 16;

/** Sends requests to the target for `seconds`, from one thread of wrk. */
export async function measure(target: Target, seconds: number): Promise<Measurement> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  for (const [name, value] of Object.entries(target.headers ?? {})) options.push('-H', `${name}: ${value}`);
  if (target.body !== undefined) options.push('-s', join(import.meta.dirname, 'post.lua'));
  const cpuBefore = getCpuTime(target.processIds);
  const output = await runWrk([...options, target.url], target.body);
  const cpu = getCpuTime(target.processIds) - cpuBefore;
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`Some requests failed:\n${output}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    cpuPerRequest: cpu / Number(/(\d+) requests in/.exec(output)?.[1]),
    p50: parseLatency(output, 50),
    p99: parseLatency(output, 99),
  };
}

async function runWrk(options: string[], body = ''): Promise<string> {
  try {
    return (await promisify(execFile)('wrk', options, { env: { ...process.env, BODY: body } })).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('This benchmark needs wrk. Install the package `wrk`.');
    throw error;
  }
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function parseLatency(output: string, percentile: number): number {
  const [, value, unit = ''] = new RegExp(`${percentile}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * (unitMs[unit] ?? Number.NaN);
}
