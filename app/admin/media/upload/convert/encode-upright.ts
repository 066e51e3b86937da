import { createUprightTransform } from '#app/admin/media/upload/metadata/upright-transform.ts';

/** The quality of the JPEG, WebP or AVIF image, 0 to 1. The loss is not visible. */
const quality = 0.92;

export interface EncodeOptions {
  /** The Exif orientation of what is drawn, 1 to 8; 1 is upright. */
  orientation: number;
  /** The maximum length of the longer side, in pixels. */
  maxSide: number;
  /** Says whether the image may contain colors outside sRGB. */
  wideGamut: boolean;
  /** The MIME type, e.g. 'image/jpeg'. A browser that cannot encode it returns a PNG. */
  type: string;
}

/** Draws an image upright and encodes it without metadata. Throws if the browser lacks the memory. */
export function encodeUpright(
  source: ImageBitmap | HTMLImageElement,
  { orientation, maxSide, wideGamut, type }: EncodeOptions,
): Promise<Blob> {
  const { width, height, matrix, drawn } = createUprightTransform(source, orientation, maxSide);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: wideGamut ? 'display-p3' : 'srgb' });
  if (!context) throw new Error('The canvas has no context');
  context.imageSmoothingQuality = 'high';
  context.setTransform(...matrix);
  context.drawImage(source, 0, 0, drawn.width, drawn.height);
  return canvas.convertToBlob({ type, quality });
}
