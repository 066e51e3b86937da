import type { ServerHttp2Stream } from 'node:http2';
import { createInterface } from 'node:readline';
import type { UnloadReason } from './control.ts';
import { dispatchBeforeUnload, reportRejection } from './global-events.ts';

/** The number of tasks of `EdgeRuntime.waitUntil` that are pending. */
let pending = 0;
/** Is called when the first task begins and when the last one has ended. */
let onChange = () => {};

/** `EdgeRuntime.waitUntil`: keeps the worker until the promise settles (docs/protocols/functions.md). */
export function waitUntil<T>(task: Promise<T>): Promise<T> {
  addPending(1);
  Promise.resolve(task)
    .catch((reason) => reportRejection(reason, task))
    .finally(() => addPending(-1));
  return task;
}

function addPending(change: 1 | -1): void {
  const hadTasks = pending > 0;
  pending += change;
  const hasTasks = pending > 0;
  if (hasTasks !== hadTasks) onChange();
}

/**
 * Tells the server whether background tasks are pending, and ends the process when the server says so
 * (./control.ts).
 *
 * @param exit ends the process
 */
export function followServer(stream: ServerHttp2Stream, exit: () => void): void {
  let isUnloading = false;

  function exitWithoutTasks(): void {
    if (isUnloading && pending === 0) exit();
  }

  onChange = () => {
    stream.write(pending > 0 ? '1' : '0');
    exitWithoutTasks();
  };
  stream.on('error', () => {});
  stream.respond();
  if (pending > 0) stream.write('1');

  createInterface({ input: stream }).on('line', (line) => {
    const [command, reason] = line.split(' ');
    // A task has begun since the server sent this. The server learns of the task, and asks again when the task has ended.
    if (command === 'unload' && pending > 0) return;
    if (!isUnloading) {
      isUnloading = true;
      dispatchBeforeUnload(reason as UnloadReason);
    }
    exitWithoutTasks();
  });
}
