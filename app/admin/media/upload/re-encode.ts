import { isVisible } from '#app/ui/images/image-failure.ts';
import { type EncodeOptions, encodeUpright } from './convert/encode-upright.ts';
import { runImageJob } from './convert/run-image-job.ts';

/**
 * Draws an image upright and encodes it without metadata. Its orientation must no longer be in the file, or the browser would
 * rotate the image twice. Throws if the browser cannot decode it or lacks the memory.
 *
 * Browsers create no bitmap of a damaged image, e.g. of a photo that was cut off, but an `<img>` element shows what is left
 * of it.
 */
export async function reEncodeImage(
  image: Blob,
  options: EncodeOptions,
  signal?: AbortSignal,
): Promise<Blob> {
  try {
    return await runImageJob({ task: 'redraw', image, options }, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    const url = URL.createObjectURL(image);
    try {
      const element = await loadElement(url);
      if (!element || !isVisible(element)) throw cause;
      return await encodeUpright(element, options);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

const loadElement = (url: string) =>
  new Promise<HTMLImageElement | null>((resolve) => {
    const element = new Image();
    element.onload = () => resolve(element);
    element.onerror = () => resolve(null);
    element.src = url;
  });
