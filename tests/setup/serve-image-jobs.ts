import type { ImageResult } from '#server/images/run-image-program.ts';

/** The program of a process that does all image jobs of a test file, with the function of a module: see image-jobs.ts. */
const [, , module = '', name = ''] = process.argv;
const compose: (job: object) => Promise<unknown> = (await import(module))[name];

// One after the other, because a job changes which formats the process reads.
let done: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, job }: { id: number; job: object }) => {
  done = done
    .then(() => compose(job))
    .then(
      (images): ImageResult<unknown> => ({ images }),
      (error: unknown): ImageResult<unknown> => ({ error: String(error) }),
    )
    .then((result) => process.send?.({ id, result }));
});
