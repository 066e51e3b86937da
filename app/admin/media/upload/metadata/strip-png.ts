import { createView, DamagedImageError, joinBytes, readBytes, toLatin1 } from './bytes.ts';
import { readExifOrientation } from './exif-orientation.ts';
import { plainImage, type StrippedImage } from './strip-result.ts';

/** The chunks that the image, its colors and its animation need (PNG 3rd edition, section 11): no text, times or Exif. */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Removes the chunks of a PNG that its image does not need, and what follows its end. Throws a DamagedImageError. */
export function stripPng(bytes: Uint8Array): StrippedImage {
  const parts: Uint8Array[] = [readBytes(bytes, 0, 8)];
  const stripped: Omit<StrippedImage, 'bytes'> = { ...plainImage };

  for (let offset = 8, type = ''; type !== 'IEND'; ) {
    const length = createView(readBytes(bytes, offset, 8)).getUint32(0);
    // Around the body, a chunk has its length, type and checksum, of four bytes each.
    const chunk = readBytes(bytes, offset, 12 + length);
    const body = chunk.subarray(8, 8 + length);
    type = toLatin1(chunk.subarray(4, 8));
    if (type === 'IHDR') {
      const view = createView(readBytes(body, 0, 8));
      stripped.size = { width: view.getUint32(0), height: view.getUint32(4) };
    }
    if (type === 'eXIf') stripped.orientation = readExifOrientation(body);
    if (type === 'acTL') stripped.animated = true;
    // The profile is compressed, so only the name before it is checked.
    if (type === 'cICP' || (type === 'iCCP' && !toLatin1(body.subarray(0, 80)).includes('sRGB')))
      stripped.wideGamut = true;
    if (neededChunks.has(type)) parts.push(chunk);
    offset += chunk.length;
  }
  if (!stripped.size) throw new DamagedImageError('The PNG has no image header');
  return { bytes: joinBytes(parts), ...stripped };
}
