import type { ChildProcess } from 'node:child_process';
import type { ClientHttp2Session } from 'node:http2';
import { type Command, controlMethod, type UnloadReason } from '#platform/functions/runtime/control.ts';
import type { ProcessOptions } from './spawn-process.ts';

/**
 * The phases of a worker, in this order. It may skip some. From `unloading`, it goes back to `retired` if a task has
 * begun while it was asked to end.
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

interface WorkerState {
  phase: Phase;
  /** The number of requests in progress. */
  running: number;
  /** Whether tasks of `EdgeRuntime.waitUntil` are pending. */
  hasTasks: boolean;
  /** The time when the last request began or ended, by `performance.now()`. */
  usedAt: number;
}

/** The text of the log about tasks that are cut off. */
const cutOffCauses: Record<UnloadReason, string> = {
  early_drop: 'another function needs the place',
  wall_clock: 'their time is over',
  termination: 'the server stops',
};

/**
 * Ends a worker that is not used, or that is retired and has nothing left to do, and kills a worker that does not end
 * in time (docs/protocols/functions.md#background-tasks).
 */
export function createLifecycle(
  child: ChildProcess,
  session: ClientHttp2Session,
  { edgeFunction, limits }: ProcessOptions,
) {
  const state: WorkerState = { phase: 'serving', running: 0, hasTasks: false, usedAt: performance.now() };
  let isBooted = false;
  let retireReason: UnloadReason = 'early_drop';
  let idleTimeout: NodeJS.Timeout | undefined;
  let taskTimeout: NodeJS.Timeout | undefined;
  let killTimeout: NodeJS.Timeout | undefined;
  const ageTimeout = setTimeout(retire, limits.maxWorkerAgeMs, 'wall_clock').unref();

  session.once('remoteSettings', () => {
    isBooted = true;
  });
  const control = openControlStream(session, (hasTasks) => {
    state.hasTasks = hasTasks;
    update();
  });

  /** Retires a worker that is not used, and ends a retired one that has nothing left to do. */
  function update(): void {
    clearTimeout(idleTimeout);
    const isBusy = state.running > 0 || state.hasTasks;
    if (state.phase === 'serving') {
      if (!isBusy) idleTimeout = setTimeout(retire, limits.idleTimeoutMs, 'early_drop').unref();
    } else if (state.phase === 'retired' || state.phase === 'unloading') {
      state.phase = isBusy ? 'retired' : 'unloading';
      if (isBusy) clearTimeout(killTimeout);
      else unload('unload', retireReason);
    }
  }

  function retire(reason: UnloadReason): void {
    if (state.phase !== 'serving') return;
    state.phase = 'retired';
    retireReason = reason;
    taskTimeout = setTimeout(end, limits.taskTimeoutMs, 'wall_clock').unref();
    update();
  }

  function end(reason: UnloadReason): void {
    if (state.phase === 'killed') return;
    state.phase = 'ending';
    // A worker that has not loaded its function yet does not listen.
    if (isBooted) unload('end', reason);
    else kill(reason);
  }

  function unload(command: Command, reason: UnloadReason): void {
    control.send(command, reason);
    clearTimeout(killTimeout);
    killTimeout = setTimeout(kill, limits.unloadTimeoutMs, reason).unref();
  }

  function kill(reason: UnloadReason): void {
    if (state.hasTasks)
      console.error(
        `functions/${edgeFunction.name}: background tasks were cut off, because ${cutOffCauses[reason]}`,
      );
    state.phase = 'killed';
    child.kill('SIGKILL');
  }

  return {
    state: state as Readonly<WorkerState>,
    /** Ends the process after its last request and task, or after `taskTimeoutMs`. */
    retire,
    /** Ends the process, which has `unloadTimeoutMs` for its pending tasks. */
    end,
    /** Counts a request that has begun or ended. */
    addRunning(change: 1 | -1): void {
      state.running += change;
      state.usedAt = performance.now();
      update();
    },
    /** Returns whether a process that has ended with this exit code was supposed to end. */
    isExpectedExit: (code: number | null) =>
      state.phase === 'killed' || (state.phase !== 'serving' && code === 0),
    clearTimeouts(): void {
      for (const timeout of [idleTimeout, taskTimeout, killTimeout, ageTimeout]) clearTimeout(timeout);
    },
  };
}

/**
 * Opens the stream over which the server and a worker talk about the worker's end (../runtime/control.ts).
 *
 * @param onTasks is called when background tasks begin to be pending, and when none is pending any more
 */
function openControlStream(session: ClientHttp2Session, onTasks: (hasTasks: boolean) => void) {
  const stream = session.request({ ':method': controlMethod }, { endStream: false });
  stream.on('error', () => {});
  stream.on('data', (bytes: Buffer) => onTasks(bytes.at(-1) === '1'.charCodeAt(0)));
  return {
    send(command: Command, reason: UnloadReason): void {
      if (stream.writable) stream.write(`${command} ${reason}\n`);
    },
  };
}
