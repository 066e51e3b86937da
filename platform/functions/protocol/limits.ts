const MiB = 1024 * 1024;

/**
 * The limits of functions (docs/protocols/functions.md#function-limits). Those that a hosted project documents are the same:
 * https://supabase.com/docs/guides/functions/limits.
 */
export const defaultLimits = {
  /** The time that a function may take to begin its response. */
  responseTimeoutMs: 150_000,
  /** The time that a request may take in all, its response included. */
  requestTimeoutMs: 400_000,
  /** The time that a worker may take to load its function. */
  bootTimeoutMs: 30_000,
  /** The time for which the code of a function may keep its thread busy without a break. */
  blockedTimeoutMs: 5000,
  /** The memory for JavaScript objects, in MiB. */
  maxHeapMiB: 256,
  /** The memory of the whole process, in MiB. */
  maxMemoryMiB: 448,
  maxRequestBytes: 100 * MiB,
  maxResponseBytes: 100 * MiB,
  /** The number of requests of one function that run at a time. */
  maxRunning: 100,
  maxRunningPerClient: 50,
  /** The number of further requests of one function that may wait. */
  maxWaiting: 1000,
  maxWaitingPerClient: 250,
  maxWaitMs: 10_000,
  /** The number of workers that run at a time. */
  maxWorkers: 8,
  /** The number of workers that may keep their places for background tasks alone while another function needs a place. */
  maxTaskWorkers: 4,
  /** A worker without requests and background tasks ends after this time. */
  idleTimeoutMs: 60_000,
  /** An older worker is replaced by a new one, and ends with its last request and background task. */
  maxWorkerAgeMs: 400_000,
  /** The time for which the background tasks of a replaced worker may go on. */
  taskTimeoutMs: 400_000,
  /** The time that a worker that has to end may take, its background tasks included. */
  unloadTimeoutMs: 5000,
  /** The number of times that a function that has crashed is started again at once. After that, it is started once every 10 seconds. */
  maxCrashes: 10,
};

export type FunctionLimits = typeof defaultLimits;
