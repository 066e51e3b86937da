import { FunctionError } from '#platform/functions/errors.ts';
import type { EdgeFunction } from '#platform/functions/find-function.ts';
import type { FunctionLimits } from '#platform/functions/limits.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import type { Exchange, FunctionRequest } from './send-request.ts';
import { type FunctionWorker, startWorker } from './start-worker.ts';

export interface WorkerPool {
  /** @throws FunctionError, BodyTooLarge, BodyIncomplete */
  send(edgeFunction: EdgeFunction, request: FunctionRequest): Promise<Exchange>;
  /** Has new requests served by new workers, because a file has changed. */
  replaceAll(): void;
  stop(): void;
}

interface PoolOptions {
  folder: string;
  projectFolder: string;
  getEnvironment(): Record<string, string>;
  limits: FunctionLimits;
}

/** Keeps one worker for each function that is in use, up to `maxWorkers`. */
export function createWorkerPool({ getEnvironment, ...options }: PoolOptions): WorkerPool {
  const { limits } = options;
  /** The workers that get new requests. */
  const current = new Map<string, FunctionWorker>();
  /** All workers, those included that only complete their last requests. */
  const all = new Set<FunctionWorker>();
  const crashed = new Set<string>();
  const restarts = createRateLimit({ tokens: 1, perSeconds: 10, burst: limits.maxCrashes });

  function getWorker(edgeFunction: EdgeFunction): FunctionWorker {
    const { name } = edgeFunction;
    const worker = current.get(name);
    if (worker && performance.now() - worker.startedAt < limits.maxWorkerAgeMs) return worker;
    if (worker) replace(name, worker);
    if (all.size >= limits.maxWorkers) endIdleWorker();
    // Whoever can make a function crash must not be able to keep the processor busy with its starts.
    if (crashed.has(name) && !restarts.take(name)) throw new FunctionError('BOOT_ERROR');
    return start(edgeFunction);
  }

  function start(edgeFunction: EdgeFunction): FunctionWorker {
    const { name } = edgeFunction;
    const worker = startWorker({ ...options, edgeFunction, environment: getEnvironment() }, (crash) => {
      all.delete(worker);
      if (current.get(name) === worker) current.delete(name);
      if (crash) crashed.add(name);
      else crashed.delete(name);
    });
    all.add(worker);
    current.set(name, worker);
    return worker;
  }

  function replace(name: string, worker: FunctionWorker): void {
    current.delete(name);
    worker.retire();
  }

  /** Makes place for a new worker by ending the one that has had no request for longest. */
  function endIdleWorker(): void {
    const [idle] = [...all].filter(({ running }) => running === 0).sort((a, b) => a.usedAt - b.usedAt);
    if (!idle) throw new FunctionError('RATE_LIMIT_EXCEEDED');
    for (const [name, worker] of current) if (worker === idle) current.delete(name);
    all.delete(idle);
    idle.end();
  }

  return {
    send: async (edgeFunction, request) => getWorker(edgeFunction).send(request),
    replaceAll() {
      for (const [name, worker] of current) replace(name, worker);
      crashed.clear();
    },
    stop() {
      for (const worker of all) worker.end();
    },
  };
}
