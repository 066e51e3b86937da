import { createView } from './strip-result.ts';

const orientationTag = 0x0112;

/**
 * Reads the orientation, 1 to 8, from an Exif block, which is a TIFF header and its first directory. Returns 1 if the
 * orientation is missing or invalid.
 */
export function readExifOrientation(tiff: Uint8Array): number {
  const view = createView(tiff);
  const order = tiff.length >= 8 ? view.getUint16(0) : 0;
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let at = directory + 2; at + 12 <= tiff.length && at < directory + 2 + entries * 12; at += 12) {
    if (view.getUint16(at, little) !== orientationTag) continue;
    const orientation = view.getUint16(at + 8, little);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
