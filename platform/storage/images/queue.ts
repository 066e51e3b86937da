import { StorageError } from '#platform/storage/storage-error.ts';

interface Queue {
  /** Runs the task when its turn comes. Throws TooBusy immediately if too many tasks are waiting. */
  run<Result>(caller: string, task: () => Promise<Result>): Promise<Result>;
}

interface QueueLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Keeps one caller from filling the whole queue. */
  maxWaitingPerCaller: number;
}

/** Creates a queue that runs tasks in order and limits how many run at the same time. */
export function createQueue({ maxRunning, maxWaiting, maxWaitingPerCaller }: QueueLimits): Queue {
  const waiting: { caller: string; start: () => void }[] = [];
  let running = 0;

  function waitForTurn(caller: string): Promise<void> | undefined {
    if (running < maxRunning) {
      running += 1;
      return undefined;
    }
    const callerCount = waiting.filter((entry) => entry.caller === caller).length;
    if (waiting.length >= maxWaiting || callerCount >= maxWaitingPerCaller) throw new StorageError('TooBusy');
    return new Promise((start) => waiting.push({ caller, start }));
  }

  return {
    async run(caller, task) {
      await waitForTurn(caller);
      try {
        return await task();
      } finally {
        // The next task takes the place of the finished one, so `running` stays the same.
        const next = waiting.shift();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}
