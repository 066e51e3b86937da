import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ImageResult } from '#server/images/run-image-program.ts';
import { closeLater } from './close-after-tests.ts';

/**
 * Starts one process for all image jobs of a test file, because the start of one takes longer than a job. It is apart from
 * the process of the tests, because a job sets for all threads which formats are read.
 *
 * @param module the path of the module whose function `name` does a job
 */
export function startImageJobs<Job extends object, Images>(
  module: string,
  name: string,
): (job: Job) => Promise<Images> {
  const child = fork(join(import.meta.dirname, 'serve-image-jobs.ts'), [module, name], {
    serialization: 'advanced',
    execArgv: [],
  });
  closeLater(async () => void child.kill());
  let count = 0;
  const waiting = new Map<number, (result: ImageResult<Images>) => void>();
  child.on('message', ({ id, result }: { id: number; result: ImageResult<Images> }) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  return async (job) => {
    const id = ++count;
    const result = await new Promise<ImageResult<Images>>((resolve, reject) => {
      waiting.set(id, resolve);
      child.once('exit', () => reject(new Error('The process of the image jobs has ended')));
      child.send({ id, job });
    });
    if ('error' in result) throw new Error(`The image could not be composed: ${result.error}`);
    return result.images;
  };
}
