import { exifOrientation } from './exif-orientation.ts';
import { DamagedPicture, joined, latin, part, type Stripped, viewOf } from './strip-result.ts';

/** What a PNG's picture is made of (PNG 3rd edition, section 11), its colours and its movement. Texts, times and Exif are not. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/**
 * Takes all other chunks out of a PNG, and what lies behind its end.
 *
 * @throws DamagedPicture
 */
export function stripPng(bytes: Uint8Array): Stripped {
  const parts: Uint8Array[] = [part(bytes, 0, 8)];
  const stripped: Omit<Stripped, 'bytes'> = { orientation: 1, size: null, moving: false, wide: false };

  for (let at = 8, type = ''; type !== 'IEND'; ) {
    const length = viewOf(part(bytes, at, 8)).getUint32(0);
    const chunk = part(bytes, at, 12 + length);
    const body = chunk.subarray(8, 8 + length);
    type = latin(chunk.subarray(4, 8));
    if (type === 'IHDR') {
      const view = viewOf(part(body, 0, 8));
      stripped.size = { width: view.getUint32(0), height: view.getUint32(4) };
    }
    if (type === 'eXIf') stripped.orientation = exifOrientation(body);
    if (type === 'acTL') stripped.moving = true;
    // The profile itself is compressed; its name stands before it.
    if (type === 'cICP' || (type === 'iCCP' && !latin(body.subarray(0, 80)).includes('sRGB')))
      stripped.wide = true;
    if (kept.has(type)) parts.push(chunk);
    at += chunk.length;
  }
  if (!stripped.size) throw new DamagedPicture('The PNG has no picture in it');
  return { bytes: joined(parts), ...stripped };
}
