import { join } from 'node:path';
import { root } from './build-if-stale.ts';

/**
 * Begins this process again after it has built something, because a bundler leaves up to 200 MiB of memory in use. Where
 * Node.js has no `execve`, as on Windows, it does nothing, and the process goes on.
 */
export const restart = (...words: string[]): void =>
  process.execve?.(process.execPath, [
    process.execPath,
    ...process.execArgv,
    join(root, 'server/builds/run.js'),
    ...words,
  ]);
