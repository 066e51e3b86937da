import { connect } from 'node:http2';
import type { Duplex } from 'node:stream';
import { FunctionError, type FunctionErrorCode } from '#platform/functions/errors.ts';
import { bootFailed } from '#platform/functions/runtime/exit-codes.ts';
import { forwardLog } from './forward-log.ts';
import { type Exchange, type FunctionRequest, sendRequest } from './send-request.ts';
import { type ProcessOptions, spawnProcess } from './spawn-process.ts';
import { watchWorker } from './watch-worker.ts';

/** A process that serves the requests of one function. */
export interface FunctionWorker {
  /** How many requests are in progress. */
  readonly running: number;
  /** When its last request began or ended, by `performance.now()`. */
  readonly usedAt: number;
  readonly startedAt: number;
  send(request: FunctionRequest): Promise<Exchange>;
  /** Ends the process after its last request. */
  retire(): void;
  /** Ends the process at once. */
  end(): void;
}

/** The bytes of all requests to a worker that it may leave unread. Each of them may leave 64 KiB. */
const windowSize = 16 * 1024 * 1024;

/**
 * Starts a worker. HTTP/2 over one pipe gives each request its own flow control and its own end, and nobody else can
 * connect to it.
 *
 * @param onEnd is called with an error code if the worker has crashed or was ended because of a limit
 */
export function startWorker(
  options: ProcessOptions,
  onEnd: (crash?: FunctionErrorCode) => void,
): FunctionWorker {
  const { limits, edgeFunction } = options;
  const child = spawnProcess(options);
  const session = connect('http://function', { createConnection: () => child.stdio[3] as Duplex });
  session.once('connect', () => session.setLocalWindowSize(windowSize));
  session.on('error', () => {});
  forwardLog(edgeFunction.name, child);

  const startedAt = performance.now();
  let usedAt = startedAt;
  let running = 0;
  let isEnding = false;
  let isRetired = false;
  let fault: FunctionErrorCode | undefined;
  let idleTimeout: NodeJS.Timeout | undefined;

  const ended = new Promise<FunctionErrorCode | undefined>((resolve) => {
    child.once('error', () => resolve('BOOT_ERROR'));
    child.once('exit', (code, signal) =>
      resolve(isEnding ? undefined : (fault ?? toErrorCode(code, signal))),
    );
  });
  void ended.then((crash) => {
    clearTimeout(idleTimeout);
    session.destroy();
    onEnd(crash);
  });

  watchWorker(child, session, limits, (code, reason) => {
    if (fault === undefined)
      console.error(`functions/${edgeFunction.name}: the worker was ended, because ${reason}`);
    fault ??= code;
    child.kill('SIGKILL');
  });

  function end(): void {
    isEnding = true;
    child.kill('SIGKILL');
  }

  function addRunning(change: 1 | -1): void {
    running += change;
    usedAt = performance.now();
    clearTimeout(idleTimeout);
    if (running > 0) return;
    if (isRetired) end();
    else idleTimeout = setTimeout(end, limits.idleTimeoutMs).unref();
  }

  return {
    get running() {
      return running;
    },
    get usedAt() {
      return usedAt;
    },
    startedAt,
    async send(request) {
      addRunning(1);
      try {
        const exchange = await sendRequest(session, request, limits);
        void exchange.finished.then(() => addRunning(-1));
        return exchange;
      } catch (error) {
        addRunning(-1);
        if (!session.destroyed && !session.closed) throw error;
        throw new FunctionError((await ended) ?? 'WORKER_ERROR');
      }
    },
    retire() {
      isRetired = true;
      if (running === 0) end();
    },
    end,
  };
}

/** Returns why a process has ended. V8 aborts it when the heap is full, and the system when its CPU time is over. */
function toErrorCode(code: number | null, signal: NodeJS.Signals | null): FunctionErrorCode {
  if (code === bootFailed) return 'BOOT_ERROR';
  return signal === 'SIGABRT' || signal === 'SIGXCPU' || signal === 'SIGTRAP'
    ? 'WORKER_LIMIT'
    : 'WORKER_ERROR';
}
