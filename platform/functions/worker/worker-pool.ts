import { FunctionError } from '#platform/functions/protocol/errors.ts';
import type { EdgeFunction } from '#platform/functions/protocol/find-function.ts';
import type { FunctionLimits } from '#platform/functions/protocol/limits.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import type { Exchange, FunctionRequest } from './send-request.ts';
import { type FunctionWorker, startWorker } from './start-worker.ts';

export type WorkerPool = ReturnType<typeof createWorkerPool>;

interface PoolOptions {
  folder: string;
  projectFolder: string;
  getEnvironment(name: string): Record<string, string>;
  limits: FunctionLimits;
}

/** Keeps one worker for each function that is in use, up to `maxWorkers`. */
export function createWorkerPool({ getEnvironment, ...options }: PoolOptions) {
  const { limits } = options;
  /** The workers that get new requests. */
  const current = new Map<string, FunctionWorker>();
  /** Holds all workers, including those that only complete their last requests and tasks. */
  const all = new Set<FunctionWorker>();
  const crashed = new Set<string>();
  const restarts = createRateLimit({ tokens: 1, perSeconds: 10, burst: limits.maxCrashes });

  function getWorker(edgeFunction: EdgeFunction): FunctionWorker {
    const { name } = edgeFunction;
    const worker = current.get(name);
    if (worker?.state.phase === 'serving') return worker;
    makePlace();
    // Whoever can make a function crash must not be able to keep the processor busy with its starts.
    if (crashed.has(name) && !restarts.take(name)) throw new FunctionError('BOOT_ERROR');
    return start(edgeFunction);
  }

  function start(edgeFunction: EdgeFunction): FunctionWorker {
    const { name } = edgeFunction;
    const worker = startWorker({ ...options, edgeFunction, environment: getEnvironment(name) }, (crash) => {
      all.delete(worker);
      if (current.get(name) === worker) current.delete(name);
      if (crash) crashed.add(name);
      else crashed.delete(name);
    });
    all.add(worker);
    current.set(name, worker);
    return worker;
  }

  /**
   * If there is no place for a new worker, ends the worker that has had no request for longest. Workers with background
   * tasks come last, and up to `maxTaskWorkers` of them keep their places.
   */
  function makePlace(): void {
    const workers = [...all].filter(({ state }) => state.phase === 'serving' || state.phase === 'retired');
    if (workers.length < limits.maxWorkers) return;
    const unused = workers
      .filter(({ state }) => state.running === 0)
      .sort((a, b) => a.state.usedAt - b.state.usedAt);
    const idle = unused.find(({ state }) => !state.hasTasks);
    if (idle) idle.retire('early_drop');
    else if (unused.length > limits.maxTaskWorkers) void unused[0]?.end('early_drop');
    else throw new FunctionError('RATE_LIMIT_EXCEEDED');
  }

  return {
    /** @throws FunctionError, BodyTooLarge, BodyIncomplete */
    send: async (edgeFunction: EdgeFunction, request: FunctionRequest): Promise<Exchange> =>
      getWorker(edgeFunction).send(request),
    /** Has new requests served by new workers, because a file has changed. */
    replaceAll(): void {
      for (const worker of current.values()) worker.retire('early_drop');
      crashed.clear();
    },
    /** Ends all workers. Their pending tasks get a short time (docs/protocols/functions.md#background-tasks). */
    async stop(): Promise<void> {
      await Promise.all([...all].map((worker) => worker.end('termination')));
    },
  };
}
