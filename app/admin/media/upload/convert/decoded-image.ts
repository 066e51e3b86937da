/** The pixels of an image whose format browsers do not decode. */
export interface DecodedImage {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. Alpha is not multiplied into the colors. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
  /** The Exif orientation, 1 to 8; 1 is upright. */
  orientation: number;
  /** The color profile of the pixels (ICC.1); null if there is none, or one that is not about RGB. */
  profile: Uint8Array | null;
  /** The color space of pixels without a profile. */
  colorSpace: PredefinedColorSpace;
}

/** An image that is not converted. The message says what the owner can do. */
export class UnconvertibleImageError extends Error {
  override name = 'UnconvertibleImageError';
}

export const damagedMessage = 'This image is damaged. Please export it again as JPEG and upload that.';

/**
 * The maximum number of pixels: more than any camera has. A file of a few kilobytes can declare billions, and the browser
 * would need gigabytes to make it smaller.
 */
const maxPixels = 250_000_000;

/** Throws if an image declares more pixels than a browser can hold. */
export function limitPixels(width: number, height: number): void {
  if (width * height > maxPixels)
    throw new UnconvertibleImageError('This image has more than 250 megapixels. Please make it smaller.');
}

/** Returns a profile that describes the colors of RGB pixels; null for one of gray, CMYK or Lab. */
export const keepRgbProfile = (profile: Uint8Array | undefined): Uint8Array | null =>
  profile && String.fromCharCode(...profile.subarray(16, 20)) === 'RGB ' ? profile : null;
