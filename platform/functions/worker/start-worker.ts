import { connect } from 'node:http2';
import type { Duplex } from 'node:stream';
import { FunctionError, type FunctionErrorCode } from '#platform/functions/errors.ts';
import type { Command, UnloadReason } from '#platform/functions/runtime/control.ts';
import { bootFailed } from '#platform/functions/runtime/exit-codes.ts';
import { openControlStream } from './control-stream.ts';
import { forwardLog } from './forward-log.ts';
import { type Exchange, type FunctionRequest, sendRequest } from './send-request.ts';
import { type ProcessOptions, spawnProcess } from './spawn-process.ts';
import { watchWorker } from './watch-worker.ts';

/** A process that serves the requests of one function. */
export interface FunctionWorker {
  /** How many requests are in progress. */
  readonly running: number;
  /** Whether tasks of `EdgeRuntime.waitUntil` are pending. */
  readonly hasTasks: boolean;
  /** Whether it gets no new requests. */
  readonly isRetired: boolean;
  /** Whether it has been asked to end. */
  readonly isEnding: boolean;
  /** When its last request began or ended, by `performance.now()`. */
  readonly usedAt: number;
  send(request: FunctionRequest): Promise<Exchange>;
  /** Ends the process after its last request and task, or after `taskTimeoutMs`. */
  retire(reason: UnloadReason): void;
  /** Ends the process, which has `unloadTimeoutMs` for its pending tasks. Resolves when it has ended. */
  end(reason: UnloadReason): Promise<void>;
}

/** What the log says about tasks that are cut off. */
const cutOffCauses: Record<UnloadReason, string> = {
  early_drop: 'another function needs the place',
  wall_clock: 'their time is over',
  termination: 'the server stops',
};

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

  let usedAt = performance.now();
  let running = 0;
  let hasTasks = false;
  let isBooted = false;
  let isEnding = false;
  /** Whether it ends even if tasks are pending. */
  let mustEnd = false;
  let isKilled = false;
  let fault: FunctionErrorCode | undefined;
  /** Why it gets no new requests. */
  let retired: UnloadReason | undefined;
  let idleTimeout: NodeJS.Timeout | undefined;
  let taskTimeout: NodeJS.Timeout | undefined;
  let killTimeout: NodeJS.Timeout | undefined;
  const ageTimeout = setTimeout(retire, limits.maxWorkerAgeMs, 'wall_clock').unref();

  const ended = new Promise<FunctionErrorCode | undefined>((resolve) => {
    child.once('error', () => resolve('BOOT_ERROR'));
    child.once('exit', (code, signal) =>
      resolve(isKilled || (retired && code === 0) ? undefined : (fault ?? toErrorCode(code, signal))),
    );
  });
  void ended.then((crash) => {
    for (const timeout of [idleTimeout, taskTimeout, killTimeout, ageTimeout]) clearTimeout(timeout);
    session.destroy();
    onEnd(crash);
  });
  session.once('remoteSettings', () => {
    isBooted = true;
  });
  const control = openControlStream(session, (pending) => {
    hasTasks = pending;
    update();
  });

  watchWorker(child, session, limits, (code, reason) => {
    if (fault === undefined)
      console.error(`functions/${edgeFunction.name}: the worker was ended, because ${reason}`);
    fault ??= code;
    child.kill('SIGKILL');
  });

  /** Ends a retired worker that has nothing left to do, and one that is not used. */
  function update(): void {
    clearTimeout(idleTimeout);
    const isBusy = running > 0 || hasTasks;
    if (!retired && !isBusy) idleTimeout = setTimeout(retire, limits.idleTimeoutMs, 'early_drop').unref();
    if (!retired || mustEnd) return;
    // A task may have begun while the worker was asked to end. Then it goes on.
    isEnding = !isBusy;
    if (isEnding) unload('unload', retired);
    else clearTimeout(killTimeout);
  }

  function retire(reason: UnloadReason): void {
    if (retired) return;
    retired = reason;
    taskTimeout = setTimeout(end, limits.taskTimeoutMs, 'wall_clock').unref();
    update();
  }

  function unload(command: Command, reason: UnloadReason): void {
    control.send(command, reason);
    clearTimeout(killTimeout);
    killTimeout = setTimeout(kill, limits.unloadTimeoutMs, reason).unref();
  }

  function kill(reason: UnloadReason): void {
    if (hasTasks)
      console.error(
        `functions/${edgeFunction.name}: background tasks were cut off, because ${cutOffCauses[reason]}`,
      );
    isKilled = true;
    child.kill('SIGKILL');
  }

  async function end(reason: UnloadReason): Promise<void> {
    retired ??= reason;
    mustEnd = true;
    isEnding = true;
    // A worker that has not loaded its function yet does not listen.
    if (isBooted) unload('end', reason);
    else kill(reason);
    await ended;
  }

  function addRunning(change: 1 | -1): void {
    running += change;
    usedAt = performance.now();
    update();
  }

  return {
    get running() {
      return running;
    },
    get hasTasks() {
      return hasTasks;
    },
    get isRetired() {
      return retired !== undefined;
    },
    get isEnding() {
      return isEnding;
    },
    get usedAt() {
      return usedAt;
    },
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
    retire,
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
