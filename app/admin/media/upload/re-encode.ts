import { uprightDrawing } from './metadata/rotate-upright.ts';

/** As of a JPEG: what is lost at this quality is not to be seen. */
const quality = 0.92;

/** What is to be done with a picture. */
interface Redrawing {
  /** Exif's 1 to 8; `picture` itself must not say it, or it would be turned twice. */
  orientation: number;
  /** Points of its long side. */
  longest: number;
  /** Its colours may be richer than sRGB. */
  wide: boolean;
  /** Its type, e.g. 'image/jpeg'. A browser that cannot write it gives a PNG. */
  type: string;
}

/**
 * Draws a picture anew, upright and no longer than told: the result holds its points and nothing else.
 *
 * @throws when the browser cannot read it, or has no room for it
 */
export async function redraw(picture: Blob, { orientation, longest, wide, type }: Redrawing): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const drawing = uprightDrawing(bitmap, orientation, longest);
    const canvas = document.createElement('canvas');
    canvas.width = drawing.width;
    canvas.height = drawing.height;
    const context = canvas.getContext('2d', { colorSpace: wide ? 'display-p3' : 'srgb' });
    if (!context) throw new Error('There is no room for a canvas');
    context.imageSmoothingQuality = 'high';
    context.setTransform(...drawing.matrix);
    context.drawImage(bitmap, 0, 0, drawing.drawn.width, drawing.drawn.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!blob) throw new Error('The canvas could not be written');
    return blob;
  } finally {
    bitmap.close();
  }
}
