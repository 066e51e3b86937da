/** The time that tasks are run before the event loop goes on. The last one may take longer. */
const sliceMs = 1;

export type Turns = ReturnType<typeof createTurns>;

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
export function createTurns({ mayBegin = () => true, now = () => performance.now() }: TurnsOptions = {}) {
  /** The tasks of each client. The client whose turn is next comes first: a map keeps the order of insertion. */
  const waiting = new Map<string, (() => void)[]>();
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
    const [next] = waiting;
    if (!next) return;
    const [client, tasks] = next;
    const task = tasks.shift();
    waiting.delete(client);
    if (tasks.length > 0) waiting.set(client, tasks);
    task?.();
  }

  return {
    /** Runs the task when the client's turn comes. The promise is settled with what the task returns or throws. */
    take: <Result>(client: string, task: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        const run = () => {
          try {
            resolve(task());
          } catch (error) {
            reject(error);
          }
        };
        const known = waiting.get(client);
        if (known) known.push(run);
        else waiting.set(client, [run]);
        if (!isScheduled) schedule();
      }),
  };
}
