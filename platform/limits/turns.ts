/** The time that tasks are run before the event loop goes on. The last one may take longer. */
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

interface WaitingClient {
  key: string;
  tasks: (() => void)[];
}

/**
 * Lets clients take turns (round robin) at the one thread that serves all of them. Each client's tasks keep their order.
 * After each millisecond of tasks the event loop goes on, so that other work is not kept waiting.
 */
export function createTurns({
  mayBegin = () => true,
  now = () => performance.now(),
}: TurnsOptions = {}): Turns {
  /** The clients that have tasks. */
  const waiting = new Map<string, WaitingClient>();
  /** The same clients. The one whose turn is next comes first. */
  const order: WaitingClient[] = [];
  let isScheduled = false;

  function schedule(): void {
    isScheduled = true;
    setImmediate(runTasks);
  }

  function runTasks(): void {
    isScheduled = false;
    if (mayBegin()) runSlice();
    if (order.length > 0) schedule();
  }

  function runSlice(): void {
    const end = now() + sliceMs;
    do takeTurn();
    while (order.length > 0 && now() < end);
  }

  function takeTurn(): void {
    const client = order.shift();
    const task = client?.tasks.shift();
    if (client?.tasks.length) order.push(client);
    else if (client) waiting.delete(client.key);
    task?.();
  }

  function join(client: WaitingClient): void {
    waiting.set(client.key, client);
    order.push(client);
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
        const known = waiting.get(client);
        if (known) known.tasks.push(run);
        else join({ key: client, tasks: [run] });
        if (!isScheduled) schedule();
      }),
  };
}
