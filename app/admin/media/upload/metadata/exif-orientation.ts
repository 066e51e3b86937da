import { createView } from './bytes.ts';

const orientationTag = 0x0112;

/** Reads the orientation, 1 to 8, from the first directory of an Exif block (TIFF); 1 if it is missing or invalid. */
export function readExifOrientation(tiff: Uint8Array): number {
  const view = createView(tiff);
  // 'II' (0x4949) is little-endian, 'MM' (0x4d4d) is big-endian.
  const byteOrder = tiff.length >= 8 ? view.getUint16(0) : 0;
  if (byteOrder !== 0x4949 && byteOrder !== 0x4d4d) return 1;
  const isLittleEndian = byteOrder === 0x4949;
  const directoryOffset = view.getUint32(4, isLittleEndian);
  if (directoryOffset + 2 > tiff.length) return 1;
  const entryCount = view.getUint16(directoryOffset, isLittleEndian);
  // An entry has 12 bytes: its tag, type and count, and from byte 8 on its value.
  for (let entry = 0; entry < entryCount; entry += 1) {
    const offset = directoryOffset + 2 + entry * 12;
    if (offset + 12 > tiff.length) break;
    if (view.getUint16(offset, isLittleEndian) !== orientationTag) continue;
    const orientation = view.getUint16(offset + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
