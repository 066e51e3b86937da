import { StorageError } from '#platform/storage/storage-error.ts';

export interface Queue {
  /** Does the work when its turn comes. Throws TooBusy at once when too much is waiting already. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Bounds work: so much of it at once, the rest in order, and no more than `waiting` in all nor `waitingOfOne` of one
 * caller, so that nobody has the whole queue to themselves.
 */
export function createQueue(bounds: { atOnce: number; waiting: number; waitingOfOne: number }): Queue {
  const waiting: { caller: string; start: () => void }[] = [];
  let running = 0;

  function turn(caller: string): Promise<void> | undefined {
    if (running < bounds.atOnce) {
      running += 1;
      return undefined;
    }
    const own = waiting.filter((entry) => entry.caller === caller).length;
    if (waiting.length >= bounds.waiting || own >= bounds.waitingOfOne) throw new StorageError('TooBusy');
    return new Promise((start) => waiting.push({ caller, start }));
  }

  return {
    async run(caller, work) {
      await turn(caller);
      try {
        return await work();
      } finally {
        // The place passes on to the next; without one it is free.
        const next = waiting.shift();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}
