import type { ImageResult } from './run-image-program.ts';

/** Does the one job of a process that `runImageProgram` has started, and sends the result back. */
export function serveImageJob<Job, Images>(compose: (job: Job) => Promise<Images>): void {
  process.once('message', async (job: Job) => {
    const result: ImageResult<Images> = await compose(job).then(
      (images) => ({ images }),
      (error: unknown) => ({ error: String(error) }),
    );
    process.send?.(result, () => process.disconnect?.());
  });
}
