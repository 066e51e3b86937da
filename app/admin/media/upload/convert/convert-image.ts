import { isWideGamut } from '#app/admin/media/upload/metadata/strip-result.ts';
import { attachProfile } from './attach-profile.ts';
import type { DecodedImage } from './decoded-image.ts';
import { encodeUpright } from './encode-upright.ts';

/** The formats that browsers do not show, and which are therefore converted. */
export type ConvertedFormat = 'heic' | 'tiff';

/**
 * Converts an image to JPEG, or to WebP if parts of it are transparent, upright and at most `maxSide` pixels wide and high.
 * The browser decodes what it can itself, as Safari does with HEIC.
 */
export async function convertImage(file: Blob, format: ConvertedFormat, maxSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) return encodeUpright(bitmap, { orientation: 1, maxSide, wideGamut: true, type: 'image/jpeg' });
  const decoded = await decode(new Uint8Array(await file.arrayBuffer()), format);
  const { width, height, pixels, orientation, profile } = decoded;
  const isTransparent = hasAlpha(pixels);
  // A JPEG file gets the profile itself, and the pixels as they are. A WebP file gets that of the canvas, which knows two.
  const colorSpace =
    profile && isTransparent && isWideGamut(profile) ? 'display-p3' : profile ? 'srgb' : decoded.colorSpace;
  const wideGamut = colorSpace === 'display-p3';
  const data = new ImageData(pixels, width, height, { colorSpace });
  const type = isTransparent ? 'image/webp' : 'image/jpeg';
  const encoded = await encodeUpright(await createImageBitmap(data), {
    orientation,
    maxSide,
    wideGamut,
    type,
  });
  if (isTransparent || !profile) return encoded;
  return new Blob([attachProfile(new Uint8Array(await encoded.arrayBuffer()), profile)], { type });
}

/** Loads the decoder, which is large, only for its format. */
async function decode(bytes: Uint8Array<ArrayBuffer>, format: ConvertedFormat): Promise<DecodedImage> {
  if (format === 'heic') return (await import('./decode-heic.ts')).decodeHeic(bytes);
  return (await import('./decode-tiff.ts')).decodeTiff(bytes);
}

function hasAlpha(pixels: Uint8ClampedArray): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true;
  return false;
}
