/** The limits of functions (docs/protocols.md#function-limits). */
export interface FunctionLimits {
  /** How long a function may take to begin its response. */
  responseTimeoutMs: number;
  /** How long a request may take in all, its response included. */
  requestTimeoutMs: number;
  /** How long a worker may take to load its function. */
  bootTimeoutMs: number;
  /** How long the code of a function may keep its thread busy without a break. */
  blockedTimeoutMs: number;
  /** The memory for JavaScript objects, in MiB. */
  maxHeapMiB: number;
  /** The memory of the whole process, in MiB. */
  maxMemoryMiB: number;
  maxRequestBytes: number;
  maxResponseBytes: number;
  /** How many requests of one function run at a time. */
  maxRunning: number;
  maxRunningPerClient: number;
  /** How many more requests of one function may wait. */
  maxWaiting: number;
  maxWaitingPerClient: number;
  maxWaitMs: number;
  /** How many workers run at a time. */
  maxWorkers: number;
  /** How many of them may only run background tasks while another function needs a place. */
  maxTaskWorkers: number;
  /** A worker without requests and background tasks ends after this time. */
  idleTimeoutMs: number;
  /** An older worker is replaced by a new one, and ends with its last request and background task. */
  maxWorkerAgeMs: number;
  /** How long the background tasks of a replaced worker may go on. */
  taskTimeoutMs: number;
  /** How long a worker that has to end may take, its background tasks included. */
  unloadTimeoutMs: number;
  /** How often a function may be started again after it has crashed: `maxCrashes` times at once, then every 10 seconds. */
  maxCrashes: number;
}

const MiB = 1024 * 1024;

/** Where a hosted project documents a limit, it is the same: https://supabase.com/docs/guides/functions/limits. */
export const defaultLimits: FunctionLimits = {
  responseTimeoutMs: 150_000,
  requestTimeoutMs: 400_000,
  bootTimeoutMs: 30_000,
  blockedTimeoutMs: 5000,
  maxHeapMiB: 256,
  maxMemoryMiB: 448,
  maxRequestBytes: 100 * MiB,
  maxResponseBytes: 100 * MiB,
  maxRunning: 100,
  maxRunningPerClient: 50,
  maxWaiting: 1000,
  maxWaitingPerClient: 250,
  maxWaitMs: 10_000,
  maxWorkers: 8,
  maxTaskWorkers: 4,
  idleTimeoutMs: 60_000,
  maxWorkerAgeMs: 400_000,
  taskTimeoutMs: 400_000,
  unloadTimeoutMs: 5000,
  maxCrashes: 10,
};
