import { connect } from 'node:http2';
import type { Duplex } from 'node:stream';
import { FunctionError, type FunctionErrorCode } from '#platform/functions/protocol/errors.ts';
import { bootFailed, type UnloadReason } from '#platform/functions/runtime/control.ts';
import { forwardLog } from './forward-log.ts';
import { type Exchange, type FunctionRequest, sendRequest } from './send-request.ts';
import { type ProcessOptions, spawnProcess } from './spawn-process.ts';
import { watchWorker } from './watch-worker.ts';
import { createLifecycle } from './worker-lifecycle.ts';

/** A process that serves the requests of one function. */
export type FunctionWorker = ReturnType<typeof startWorker>;

/** The bytes that a worker may send before they are read, in all responses together. Each may be 64 KiB ahead. */
const windowSize = 16 * 1024 * 1024;

/**
 * Starts a worker. HTTP/2 over one pipe gives each request its own flow control and its own end, and nobody else can
 * connect to it.
 *
 * @param onEnd is called with an error code if the worker has crashed or was ended because of a limit
 */
export function startWorker(options: ProcessOptions, onEnd: (crash?: FunctionErrorCode) => void) {
  const { limits, edgeFunction } = options;
  const child = spawnProcess(options);
  const session = connect('http://function', { createConnection: () => child.stdio[3] as Duplex });
  session.once('connect', () => session.setLocalWindowSize(windowSize));
  session.on('error', () => {});
  forwardLog(edgeFunction.name, child);
  const { state, retire, end, addRunning, isExpectedExit, clearTimeouts } = createLifecycle(
    child,
    session,
    options,
  );

  let fault: FunctionErrorCode | undefined;
  watchWorker(child, session, limits, (code, reason) => {
    if (fault === undefined)
      console.error(`functions/${edgeFunction.name}: the worker was ended, because ${reason}`);
    fault ??= code;
    child.kill('SIGKILL');
  });
  const ended = new Promise<FunctionErrorCode | undefined>((resolve) => {
    child.once('error', () => resolve('BOOT_ERROR'));
    child.once('exit', (code, signal) =>
      resolve(isExpectedExit(code) ? undefined : (fault ?? toErrorCode(code, signal))),
    );
  });
  void ended.then((crash) => {
    clearTimeouts();
    session.destroy();
    onEnd(crash);
  });

  return {
    state,
    retire,
    /** Ends the process, which has `unloadTimeoutMs` for its pending tasks. Resolves when it has ended. */
    async end(reason: UnloadReason): Promise<void> {
      end(reason);
      await ended;
    },
    async send(request: FunctionRequest): Promise<Exchange> {
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
  };
}

/** Returns why a process has ended. SIGABRT and SIGTRAP: V8 has a full heap. SIGXCPU: the CPU time is over. */
function toErrorCode(code: number | null, signal: NodeJS.Signals | null): FunctionErrorCode {
  if (code === bootFailed) return 'BOOT_ERROR';
  return signal === 'SIGABRT' || signal === 'SIGXCPU' || signal === 'SIGTRAP'
    ? 'WORKER_LIMIT'
    : 'WORKER_ERROR';
}
