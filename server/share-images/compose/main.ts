import { composeImage, type ImageJob } from './compose-image.ts';

/** What the process sends back. */
export type ImageResult = { image: Uint8Array } | { error: string };

/** The program of a process that composes one share image: it gets a job and sends the result back. */
process.once('message', async (job: ImageJob) => {
  const result: ImageResult = await composeImage(job).then(
    (image) => ({ image }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(result, () => process.disconnect?.());
});
