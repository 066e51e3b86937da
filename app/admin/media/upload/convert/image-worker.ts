import { type ConvertedFormat, convertImage } from './convert-image.ts';
import { damagedMessage, UnconvertibleImageError } from './decoded-image.ts';
import { type EncodeOptions, encodeUpright } from './encode-upright.ts';

/** What the worker does with an image: it converts its format, or draws it upright in its own. */
export type ImageJob =
  | { task: 'convert'; image: Blob; format: ConvertedFormat; maxSide: number }
  | { task: 'redraw'; image: Blob; options: EncodeOptions };

export type ImageJobResult = { image: Blob } | { message: string };

/** Draws images in a thread of its own, so that the form can be used in the meantime. It is started for each image. */
self.onmessage = async ({ data: job }: MessageEvent<ImageJob>) => {
  const result: ImageJobResult = await run(job)
    .then((image) => ({ image }))
    .catch((failure: unknown) => ({ message: describe(failure) }));
  self.postMessage(result);
};

async function run(job: ImageJob): Promise<Blob> {
  if (job.task === 'convert') return convertImage(job.image, job.format, job.maxSide);
  return encodeUpright(await createImageBitmap(job.image), job.options);
}

function describe(failure: unknown): string {
  if (failure instanceof UnconvertibleImageError) return failure.message;
  // Browsers report that an array or a canvas is too large for the memory as one of these.
  if (failure instanceof RangeError)
    return 'This image needs more memory than your browser has. Please make it smaller.';
  return damagedMessage;
}
