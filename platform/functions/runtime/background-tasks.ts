import { reportRejection } from './global-events.ts';

let pending = 0;
let onChange = () => {};

/** Returns whether tasks of `EdgeRuntime.waitUntil` are pending. */
export const hasTasks = (): boolean => pending > 0;

/** Has `listener` called when the first task begins and when the last one has ended. */
export function watchTasks(listener: () => void): void {
  onChange = listener;
}

/** `EdgeRuntime.waitUntil`: keeps the worker until the promise settles (docs/protocols/functions.md). */
export function waitUntil<T>(task: Promise<T>): Promise<T> {
  addPending(1);
  Promise.resolve(task)
    .catch((reason) => reportRejection(reason, task))
    .finally(() => addPending(-1));
  return task;
}

function addPending(change: 1 | -1): void {
  const hadTasks = hasTasks();
  pending += change;
  if (hasTasks() !== hadTasks) onChange();
}
