import type { ServerHttp2Stream } from 'node:http2';
import { createInterface } from 'node:readline';
import { hasTasks, watchTasks } from './background-tasks.ts';
import type { UnloadReason } from './control.ts';
import { dispatchBeforeUnload } from './global-events.ts';

/**
 * Tells the server whether background tasks are pending, and ends the process when the server says so
 * (./control.ts).
 *
 * @param exit ends the process
 */
export function followServer(stream: ServerHttp2Stream, exit: () => void): void {
  let isUnloading = false;

  function exitWithoutTasks(): void {
    if (isUnloading && !hasTasks()) exit();
  }

  watchTasks(() => {
    stream.write(hasTasks() ? '1' : '0');
    exitWithoutTasks();
  });
  stream.on('error', () => {});
  stream.respond();
  if (hasTasks()) stream.write('1');

  createInterface({ input: stream }).on('line', (line) => {
    const [command, reason] = line.split(' ');
    // A task has begun since the server sent this. The server learns of the task, and asks again when the task has ended.
    if (command === 'unload' && hasTasks()) return;
    if (!isUnloading) {
      isUnloading = true;
      dispatchBeforeUnload(reason as UnloadReason);
    }
    exitWithoutTasks();
  });
}
