import { isVisible } from '#app/ui/images/image-failure.ts';
import { createUprightTransform } from './metadata/upright-transform.ts';

/** The quality of the JPEG, WebP or AVIF image, 0 to 1. The loss is not visible. */
const quality = 0.92;

interface ReEncodeOptions {
  /** The Exif orientation, 1 to 8. It must no longer be in the file, or the browser would rotate the image twice. */
  orientation: number;
  /** The maximum length of the longer side, in pixels. */
  maxSide: number;
  /** Says whether the image may contain colors outside sRGB. */
  wideGamut: boolean;
  /** The MIME type, e.g. 'image/jpeg'. A browser that cannot encode it returns a PNG. */
  type: string;
}

/** Draws an image upright and encodes it without metadata. Throws if the browser cannot decode it or lacks the memory. */
export async function reEncodeImage(
  image: Blob,
  { orientation, maxSide, wideGamut, type }: ReEncodeOptions,
): Promise<Blob> {
  const { source, close } = await decode(image);
  try {
    const transform = createUprightTransform(source, orientation, maxSide);
    const canvas = document.createElement('canvas');
    canvas.width = transform.width;
    canvas.height = transform.height;
    const context = canvas.getContext('2d', { colorSpace: wideGamut ? 'display-p3' : 'srgb' });
    if (!context) throw new Error('The canvas has no context');
    context.imageSmoothingQuality = 'high';
    context.setTransform(...transform.matrix);
    context.drawImage(source, 0, 0, transform.drawn.width, transform.drawn.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!blob) throw new Error('The canvas could not be encoded');
    return blob;
  } finally {
    close();
  }
}

/**
 * Decodes an image. Browsers create no bitmap of a damaged image, e.g. of a photo that was cut off, but an `<img>` element
 * shows what is left of it. Throws if nothing is left.
 */
async function decode(image: Blob): Promise<{ source: ImageBitmap | HTMLImageElement; close(): void }> {
  try {
    const source = await createImageBitmap(image);
    return { source, close: () => source.close() };
  } catch (cause) {
    const url = URL.createObjectURL(image);
    const close = () => URL.revokeObjectURL(url);
    const source = await loadElement(url);
    if (source && isVisible(source)) return { source, close };
    close();
    throw cause;
  }
}

const loadElement = (url: string) =>
  new Promise<HTMLImageElement | null>((resolve) => {
    const element = new Image();
    element.onload = () => resolve(element);
    element.onerror = () => resolve(null);
    element.src = url;
  });
