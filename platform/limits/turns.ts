/** How long tasks are run before the event loop goes on. The last one may take longer. */
const sliceMs = 1;

export interface Turns {
  /** Runs the task when the client's turn comes. The promise is settled with what the task returns or throws. */
  take<Result>(client: string, task: () => Result): Promise<Result>;
}

interface TurnsOptions {
  /** Whether tasks may be run in this iteration of the event loop. By default, they may. */
  mayBegin?: () => boolean;
  /** Returns the time in milliseconds. */
  now?: () => number;
}

/**
 * Lets clients take turns (round robin) at the one thread that serves all of them. Each client's tasks keep their order.
 * After each millisecond of tasks the event loop goes on, so that other work is not kept waiting.
 */
export function createTurns({
  mayBegin = () => true,
  now = () => performance.now(),
}: TurnsOptions = {}): Turns {
  /** The tasks of each client that has some. */
  const waiting = new Map<string, (() => void)[]>();
  /** Gives each of them one turn. A client that was not waiting when the round began has the last one. */
  let round = waiting.entries();
  let isScheduled = false;

  function schedule(): void {
    isScheduled = true;
    setImmediate(runTasks);
  }

  function runTasks(): void {
    isScheduled = false;
    if (mayBegin()) runSlice();
    if (waiting.size > 0) schedule();
  }

  function runSlice(): void {
    const end = now() + sliceMs;
    do takeTurn();
    while (waiting.size > 0 && now() < end);
  }

  function takeTurn(): void {
    const turn = round.next().value;
    if (!turn) {
      round = waiting.entries();
      return;
    }
    const [client, tasks] = turn;
    const task = tasks.shift();
    if (tasks.length === 0) waiting.delete(client);
    task?.();
  }

  return {
    take: (client, task) =>
      new Promise((resolve, reject) => {
        const run = () => {
          try {
            resolve(task());
          } catch (error) {
            reject(error);
          }
        };
        const tasks = waiting.get(client);
        if (tasks) tasks.push(run);
        else waiting.set(client, [run]);
        if (!isScheduled) schedule();
      }),
  };
}
