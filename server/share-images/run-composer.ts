import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ImageJob } from './compose/compose-image.ts';
import type { ImageResult } from './compose/main.ts';

const program = join(import.meta.dirname, 'compose/main.ts');
const timeoutMs = 30_000;

/**
 * Composes a share image in a process of its own, which ends with it. The server then needs no memory for fonts and
 * drawings, and can go on rejecting SVG among the owner's files, which is a setting of the whole process
 * (docs/decisions/0040-compose-share-images-in-a-process-of-their-own.md).
 */
export function runComposer(job: ImageJob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // It needs no secrets.
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    child.once('message', (message) => {
      const result = message as ImageResult;
      if ('image' in result) resolve(new Uint8Array(result.image));
      else reject(new Error(`The share image could not be composed: ${result.error}`));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`The share image could not be composed: ${signal ?? `exit code ${code}`}`));
    });
    child.send(job, (error) => {
      if (error) reject(error);
    });
  });
}
