export interface WaitingTask {
  start(): void;
  /** Removes the task from the queue and rejects it. */
  leave(reason: unknown): void;
}

/** The tasks that wait. Clients take turns (round robin), however many tasks each of them has. */
export class WaitingTasks {
  /** The client whose turn is next comes first. */
  readonly #tasks = new Map<string, Set<WaitingTask>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  countFrom(client: string): number {
    return this.#tasks.get(client)?.size ?? 0;
  }

  add(client: string, task: WaitingTask): void {
    const tasks = this.#tasks.get(client) ?? new Set();
    this.#tasks.set(client, tasks.add(task));
    this.#count += 1;
  }

  remove(client: string, task: WaitingTask): void {
    const tasks = this.#tasks.get(client);
    if (!tasks?.delete(task)) return;
    this.#count -= 1;
    if (tasks.size === 0) this.#tasks.delete(client);
  }

  /** Starts the first task of the next client that may run. `onStart` is called just before. */
  startNext(mayRun: (client: string) => boolean, onStart: (client: string) => void): void {
    for (const [client, tasks] of this.#tasks) {
      if (!mayRun(client)) continue;
      const [task] = tasks;
      if (!task) continue;
      this.remove(client, task);
      // A map keeps the order of insertion, so the client moves behind all others.
      if (this.#tasks.delete(client)) this.#tasks.set(client, tasks);
      onStart(client);
      task.start();
      return;
    }
  }

  /**
   * Finds the last task of the client with the most tasks, if it has more than the newcomer. Of several such clients, it
   * is the one whose turn comes last. Looks at each waiting client once.
   */
  findTaskToReplace(newcomerCount: number): WaitingTask | undefined {
    let most = new Set<WaitingTask>();
    for (const tasks of this.#tasks.values()) if (tasks.size >= most.size) most = tasks;
    return most.size > newcomerCount ? [...most].at(-1) : undefined;
  }
}
