import type { Crop } from '#app/admin/media/field/crop.ts';
import { type ConvertedFormat, convertImage } from './convert-image.ts';
import { damagedMessage, UnconvertibleImageError } from './decoded-image.ts';
import { type EncodeOptions, encodeUpright } from './encode-upright.ts';

/** What the worker does with an image: it converts its format, draws it upright in its own, or cuts off its edges. */
export type ImageJob =
  | { task: 'convert'; image: Blob; format: ConvertedFormat; maxSide: number }
  | { task: 'redraw'; image: Blob; options: EncodeOptions }
  | { task: 'crop'; image: Blob; crop: Crop; type: string };

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
  const bitmap = await createImageBitmap(job.image);
  if (job.task === 'redraw') return encodeUpright(bitmap, job.options);
  const { left, top, right, bottom } = job.crop;
  const toPixels = (percent: number, side: number) => Math.round((percent / 100) * side);
  const [x, y] = [toPixels(left, bitmap.width), toPixels(top, bitmap.height)];
  const width = Math.max(1, toPixels(right, bitmap.width) - x);
  const height = Math.max(1, toPixels(bottom, bitmap.height) - y);
  const part = await createImageBitmap(bitmap, x, y, width, height);
  // The canvas with more colors, because the image may have them. It is as large as the part.
  const maxSide = Math.max(width, height);
  return encodeUpright(part, { orientation: 1, maxSide, wideGamut: true, type: job.type });
}

function describe(failure: unknown): string {
  if (failure instanceof UnconvertibleImageError) return failure.message;
  // Browsers report that an array or a canvas is too large for the memory as one of these.
  if (failure instanceof RangeError)
    return 'This image needs more memory than your browser has. Please make it smaller.';
  return damagedMessage;
}
