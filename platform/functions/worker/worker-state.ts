/**
 * Each phase follows the one before it, and some are left out. From `unloading`, a worker goes back to `retired` if a
 * task has begun while it was asked to end.
 */
type Phase =
  /** It gets new requests. */
  | 'serving'
  /** It completes its last requests and tasks. */
  | 'retired'
  /** It has nothing left to do and has been asked to end. */
  | 'unloading'
  /** It has to end, even if tasks are pending. */
  | 'ending'
  /** It has not ended in time. */
  | 'killed';

export interface WorkerState {
  phase: Phase;
  /** The number of requests in progress. */
  running: number;
  /** Whether tasks of `EdgeRuntime.waitUntil` are pending. */
  hasTasks: boolean;
  /** The time when the last request began or ended, by `performance.now()`. */
  usedAt: number;
}
