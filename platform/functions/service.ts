import type { Jwt } from '#platform/jwt/jwt.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import type { FunctionSettings } from './protocol/find-function.ts';
import type { FunctionLimits } from './protocol/limits.ts';
import type { WorkerPool } from './worker/worker-pool.ts';

export interface FunctionsService {
  /** The folder with a folder for each function. */
  folder: string;
  settings: Record<string, FunctionSettings>;
  jwt: Jwt;
  limits: FunctionLimits;
  workers: WorkerPool;
  /** Returns the queue of one function's requests. */
  getQueue(name: string): FairQueue;
}
