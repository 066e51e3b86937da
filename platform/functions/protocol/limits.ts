/** The limits of functions (docs/protocols/functions.md#function-limits). */
export interface FunctionLimits {
  /** The time that a function may take to begin its response. */
  responseTimeoutMs: number;
  /** The time that a request may take in all, its response included. */
  requestTimeoutMs: number;
  /** The time that a worker may take to load its function. */
  bootTimeoutMs: number;
  /** The time for which the code of a function may keep its thread busy without a break. */
  blockedTimeoutMs: number;
  /** The memory for JavaScript objects, in MiB. */
  maxHeapMiB: number;
  /** The memory of the whole process, in MiB. */
  maxMemoryMiB: number;
  maxRequestBytes: number;
  maxResponseBytes: number;
  /** The number of requests of one function that run at a time. */
  maxRunning: number;
  maxRunningPerClient: number;
  /** The number of further requests of one function that may wait. */
  maxWaiting: number;
  maxWaitingPerClient: number;
  maxWaitMs: number;
  /** The number of workers that run at a time. */
  maxWorkers: number;
  /** The number of workers that may keep their places for background tasks alone while another function needs one. */
  maxTaskWorkers: number;
  /** A worker without requests and background tasks ends after this time. */
  idleTimeoutMs: number;
  /** An older worker is replaced by a new one, and ends with its last request and background task. */
  maxWorkerAgeMs: number;
  /** The time for which the background tasks of a replaced worker may go on. */
  taskTimeoutMs: number;
  /** The time that a worker that has to end may take, its background tasks included. */
  unloadTimeoutMs: number;
  /** The number of times that a function may be started again after it has crashed: `maxCrashes` times at once, then every 10 seconds. */
  maxCrashes: number;
}

const MiB = 1024 * 1024;

/** The default limits. Those that a hosted project documents are the same: https://supabase.com/docs/guides/functions/limits. */
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
