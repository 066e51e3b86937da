import { type WaitingTask, WaitingTasks } from './waiting-tasks.ts';

/** The numbers of tasks that run and wait at the same time. */
export interface FairQueueLimits {
  maxRunning: number;
  /** Keeps places free for other clients. Defaults to `maxRunning`. */
  maxRunningPerClient?: number;
  maxWaiting: number;
  /** Keeps one client from filling the whole queue. */
  maxWaitingPerClient: number;
  /** The longest time that a task waits for its turn. By default, there is no limit. */
  maxWaitMs?: number;
  /**
   * The longest pause between two tasks of a client, for tasks that keep the thread busy. The pause is as long as the
   * first task took, but not longer than this. So one client takes at most half of the thread's time, unless its tasks
   * are longer than this. By default, there is no pause.
   */
  maxPauseMs?: number;
}

export type FairQueue = ReturnType<typeof createFairQueue>;

/** Too many tasks are waiting. Each service responds in its own error format. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** One error for all rejections: recording a stack for each would be most of its cost, and the stack is not logged. */
const queueFull = new QueueFull();

/**
 * Creates a queue that limits how many tasks run at the same time. Clients take turns (round robin): whoever has many
 * tasks waiting delays only the last of them, not the tasks of others. While the queue is full, a new task takes the
 * place of the last task of the client with the most tasks, so that a few clients cannot keep all others out.
 */
export function createFairQueue(limits: FairQueueLimits) {
  const { maxRunning, maxWaiting, maxWaitingPerClient, maxWaitMs } = limits;
  const { maxRunningPerClient = maxRunning, maxPauseMs = 0 } = limits;
  const waiting = new WaitingTasks();
  const running = new Map<string, number>();
  let runningCount = 0;

  const mayRun = (client: string) =>
    runningCount < maxRunning && (running.get(client) ?? 0) < maxRunningPerClient;

  function addRunning(client: string): void {
    runningCount += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
  }

  /** Frees the place of a client for its own tasks. `endTask` has freed it for others before. */
  function removeRunning(client: string): void {
    const count = (running.get(client) ?? 0) - 1;
    if (count === 0) running.delete(client);
    else running.set(client, count);
    waiting.startNext(mayRun, addRunning);
  }

  /** Ends a task that took this long. Its place is free at once for other clients, and after a pause for its own. */
  function endTask(client: string, durationMs: number): void {
    runningCount -= 1;
    const pauseMs = Math.min(durationMs, maxPauseMs);
    if (pauseMs === 0) {
      removeRunning(client);
      return;
    }
    setTimeout(removeRunning, pauseMs, client);
    waiting.startNext(mayRun, addRunning);
  }

  /** Rejects the last task of the client with the most tasks, unless the newcomer has as many. */
  function makePlace(newcomerCount: number): void {
    const last = waiting.findTaskToReplace(newcomerCount);
    if (!last) throw queueFull;
    last.leave(queueFull);
  }

  function waitForTurn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const ownCount = waiting.countFrom(client);
    if (ownCount >= maxWaitingPerClient) throw queueFull;
    if (waiting.count >= maxWaiting) makePlace(ownCount);
    return new Promise((resolve, reject) => {
      const task: WaitingTask = {
        start() {
          stopWaiting();
          // Between tasks that wait for nothing, the event loop gets a moment to read other requests.
          setImmediate(resolve);
        },
        leave(reason) {
          stopWaiting();
          waiting.remove(client, task);
          reject(reason);
        },
      };
      const abort = () => task.leave(signal?.reason);
      const timeout = maxWaitMs && setTimeout(() => task.leave(queueFull), maxWaitMs);
      signal?.addEventListener('abort', abort);

      function stopWaiting(): void {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', abort);
      }
      waiting.add(client, task);
    });
  }

  return {
    /**
     * Runs the task when the turn of the client (`getClientKey`) comes. A task whose signal is aborted while it waits is
     * removed, and `run` throws the signal's reason. Throws QueueFull immediately if too many tasks are waiting; later if
     * the task loses its place to another client, or if the turn does not come in time.
     */
    async run<Result>(client: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      signal?.throwIfAborted();
      if (mayRun(client)) addRunning(client);
      else await waitForTurn(client, signal);
      const begun = performance.now();
      try {
        return await task();
      } finally {
        endTask(client, performance.now() - begun);
      }
    },
  };
}
