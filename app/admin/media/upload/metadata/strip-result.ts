import { toLatin1 } from './bytes.ts';

/** An image file from which personal metadata (location, time, camera, software, hidden previews) was removed. */
export interface StrippedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The Exif orientation of the original, 1 to 8 (Exif 2.32, tag 0x0112); 1 is upright. It is no longer in `bytes`. */
  orientation: number;
  /** The size in pixels, before the image is rotated; null for an AVIF file, because it is never rotated or made smaller. */
  size: { width: number; height: number } | null;
  /** Says whether the image has several frames. Re-encoding it would keep only one. */
  animated: boolean;
  /** Says whether the image has a color profile other than sRGB. Some of its colors may then lie outside sRGB. */
  wideGamut: boolean;
}

/** The values of an image of which nothing has been read yet. */
export const plainImage = { orientation: 1, size: null, animated: false, wideGamut: false };

/** Returns whether the color profile (ICC.1) has a name other than sRGB. The name may be encoded in UTF-16. */
export const isWideGamut = (profile: Uint8Array): boolean =>
  !toLatin1(profile).replaceAll('\0', '').includes('sRGB');
