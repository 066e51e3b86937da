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
}

export interface FairQueue {
  /**
   * Runs the task when the client's turn comes. A task whose signal is aborted while it waits is removed, and `run`
   * throws the signal's reason.
   *
   * @param client the key of the client (`getClientKey`)
   * @throws QueueFull immediately if too many tasks are waiting, or if the turn does not come in time
   */
  run<Result>(client: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** Too many tasks are waiting. Each service responds in its own error format. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Creates a queue that limits how many tasks run at the same time. Clients take turns (round robin): whoever has many
 * tasks waiting delays only the last of them, not the tasks of others.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { maxRunning, maxRunningPerClient = maxRunning, maxWaiting, maxWaitingPerClient, maxWaitMs } = limits;
  /** The waiting tasks of each client. The client whose turn is next comes first. */
  const waiting = new Map<string, Set<() => void>>();
  const running = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;

  const mayRun = (client: string) =>
    runningCount < maxRunning && (running.get(client) ?? 0) < maxRunningPerClient;

  function addRunning(client: string, change: 1 | -1): void {
    runningCount += change;
    const count = (running.get(client) ?? 0) + change;
    if (count === 0) running.delete(client);
    else running.set(client, count);
  }

  function removeWaiting(client: string, start: () => void): void {
    const starts = waiting.get(client);
    if (!starts?.delete(start)) return;
    waitingCount -= 1;
    if (starts.size === 0) waiting.delete(client);
  }

  function startNext(): void {
    for (const [client, starts] of waiting) {
      if (!mayRun(client)) continue;
      const [start] = starts;
      if (!start) continue;
      removeWaiting(client, start);
      // A map keeps the order of insertion, so the client moves behind all others.
      if (waiting.delete(client)) waiting.set(client, starts);
      addRunning(client, 1);
      start();
      return;
    }
  }

  function waitForTurn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const starts = waiting.get(client) ?? new Set();
    if (waitingCount >= maxWaiting || starts.size >= maxWaitingPerClient) throw new QueueFull();
    return new Promise((resolve, reject) => {
      const start = () => {
        stopWaiting();
        resolve();
      };
      const abort = () => leave(signal?.reason);
      const timeout = maxWaitMs && setTimeout(() => leave(new QueueFull()), maxWaitMs);
      signal?.addEventListener('abort', abort);

      function stopWaiting(): void {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', abort);
      }
      function leave(reason: unknown): void {
        stopWaiting();
        removeWaiting(client, start);
        reject(reason);
      }
      waiting.set(client, starts.add(start));
      waitingCount += 1;
    });
  }

  return {
    async run(client, task, signal) {
      signal?.throwIfAborted();
      if (mayRun(client)) addRunning(client, 1);
      else await waitForTurn(client, signal);
      try {
        return await task();
      } finally {
        addRunning(client, -1);
        startNext();
      }
    },
  };
}
