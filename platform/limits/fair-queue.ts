/** How many tasks run and wait at the same time. */
export interface FairQueueLimits {
  maxRunning: number;
  /** Keeps places free for other clients. Defaults to `maxRunning`. */
  maxRunningPerClient?: number;
  maxWaiting: number;
  /** Keeps one client from filling the whole queue. */
  maxWaitingPerClient: number;
  /** How long a task waits for its turn. By default, there is no limit. */
  maxWaitMs?: number;
  /**
   * For tasks that keep the thread busy: the next task of the same client waits as long as the last one took, at most this
   * long. So the tasks of one client take at most half of the thread's time, unless they are longer. By default, it does
   * not wait.
   */
  maxPauseMs?: number;
}

export interface FairQueue {
  /**
   * Runs the task when the client's turn comes. A task whose signal is aborted while it waits is removed, and `run`
   * throws the signal's reason.
   *
   * @param client the key of the client (`getClientKey`)
   * @throws QueueFull immediately if too many tasks are waiting; later if the task loses its place to another client, or
   *   if the turn does not come in time
   */
  run<Result>(client: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** A task that waits for its client's turn. */
interface WaitingTask {
  start(): void;
  /** Removes the task from the queue and rejects it. */
  leave(reason: unknown): void;
}

/** Too many tasks are waiting. Each service responds in its own error format. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** One for all tasks: recording a stack for each would be much of the cost of a rejection, and it is not logged. */
const queueFull = new QueueFull();

/**
 * Creates a queue that limits how many tasks run at the same time. Clients take turns (round robin): whoever has many
 * tasks waiting delays only the last of them, not the tasks of others. While the queue is full, a newcomer takes the place
 * of the last task of the client with the most, so that a few clients cannot keep all others out.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const {
    maxRunning,
    maxRunningPerClient = maxRunning,
    maxWaiting,
    maxWaitingPerClient,
    maxWaitMs,
    maxPauseMs = 0,
  } = limits;
  /** The waiting tasks of each client. The client whose turn is next comes first. */
  const waiting = new Map<string, Set<WaitingTask>>();
  const running = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;

  const mayRun = (client: string) =>
    runningCount < maxRunning && (running.get(client) ?? 0) < maxRunningPerClient;

  function addRunning(client: string): void {
    runningCount += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
  }

  function removeRunning(client: string): void {
    const count = (running.get(client) ?? 0) - 1;
    if (count === 0) running.delete(client);
    else running.set(client, count);
    startNext();
  }

  /** Ends a task that took this long. Its place is free at once for other clients. */
  function endTask(client: string, durationMs: number): void {
    runningCount -= 1;
    const pauseMs = Math.min(durationMs, maxPauseMs);
    if (pauseMs === 0) {
      removeRunning(client);
      return;
    }
    setTimeout(removeRunning, pauseMs, client);
    startNext();
  }

  function removeWaiting(client: string, task: WaitingTask): void {
    const tasks = waiting.get(client);
    if (!tasks?.delete(task)) return;
    waitingCount -= 1;
    if (tasks.size === 0) waiting.delete(client);
  }

  function startNext(): void {
    for (const [client, tasks] of waiting) {
      if (!mayRun(client)) continue;
      const [task] = tasks;
      if (!task) continue;
      removeWaiting(client, task);
      // A map keeps the order of insertion, so the client moves behind all others.
      if (waiting.delete(client)) waiting.set(client, tasks);
      addRunning(client);
      task.start();
      return;
    }
  }

  /**
   * Rejects the last task of the client with the most, if that is more than the newcomer has. Of several such clients,
   * it is the one whose turn comes last. Looks at each waiting client once, but only while the queue is full.
   */
  function makePlace(newcomerCount: number): void {
    let most = new Set<WaitingTask>();
    for (const tasks of waiting.values()) if (tasks.size >= most.size) most = tasks;
    const last = [...most].at(-1);
    if (!last || most.size <= newcomerCount) throw queueFull;
    last.leave(queueFull);
  }

  function waitForTurn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const tasks = waiting.get(client) ?? new Set();
    if (tasks.size >= maxWaitingPerClient) throw queueFull;
    if (waitingCount >= maxWaiting) makePlace(tasks.size);
    return new Promise((resolve, reject) => {
      const task: WaitingTask = {
        start() {
          stopWaiting();
          // Tasks that wait for nothing would follow each other without a moment in which other requests are read.
          setImmediate(resolve);
        },
        leave(reason) {
          stopWaiting();
          removeWaiting(client, task);
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
      waiting.set(client, tasks.add(task));
      waitingCount += 1;
    });
  }

  return {
    async run(client, task, signal) {
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
