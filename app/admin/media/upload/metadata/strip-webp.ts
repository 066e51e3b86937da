import { exifOrientation } from './exif-orientation.ts';
import { DamagedPicture, isWide, joined, latin, part, type Stripped, viewOf } from './strip-result.ts';

/** What a WebP's picture is made of (RFC 9649, section 2.7): Exif, XMP and chunks that nobody knows are not. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of VP8X: the file has Exif, XMP; it moves. */
const exifFlag = 0x08;
const xmpFlag = 0x04;
const movingFlag = 0x02;

/**
 * Takes all other chunks out of a WebP, and what lies behind its end.
 *
 * @throws DamagedPicture
 */
export function stripWebp(bytes: Uint8Array): Stripped {
  const end = 8 + viewOf(part(bytes, 0, 12)).getUint32(4, true);
  const parts: Uint8Array[] = [bytes.slice(0, 12)];
  const stripped: Omit<Stripped, 'bytes'> = { orientation: 1, size: null, moving: false, wide: false };

  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    const length = viewOf(part(bytes, at, 8)).getUint32(4, true);
    const type = latin(bytes.subarray(at, at + 4));
    const body = part(bytes, at + 8, length);
    // Chunks have an even length; the last one's filling may be missing.
    const chunk = bytes.slice(at, at + 8 + length + (length % 2));
    if (type === 'EXIF') stripped.orientation = exifOrientation(withoutPrefix(body));
    if (type === 'ICCP') stripped.wide = isWide(body);
    if (type === 'VP8X') {
      const [flags = 0] = part(body, 0, 10);
      chunk[8] = flags & ~(exifFlag | xmpFlag);
      stripped.moving = (flags & movingFlag) !== 0;
    }
    stripped.size ??= sizeOf(type, body);
    if (kept.has(type)) parts.push(chunk);
    at += chunk.length;
  }
  if (!stripped.size) throw new DamagedPicture('The WebP has no picture in it');
  const whole = joined(parts);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return { bytes: whole, ...stripped };
}

/** Some programs write the block as a JPEG has it. */
const withoutPrefix = (exif: Uint8Array) =>
  latin(exif.subarray(0, 6)) === 'Exif\0\0' ? exif.subarray(6) : exif;

function sizeOf(type: string, body: Uint8Array): Stripped['size'] {
  const view = viewOf(body);
  if (type === 'VP8X' && body.length >= 10)
    return { width: 1 + (view.getUint32(4, true) & 0xffffff), height: 1 + (view.getUint32(6, true) >>> 8) };
  if (type === 'VP8 ' && body.length >= 10)
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (type !== 'VP8L' || body.length < 5) return null;
  const bits = view.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
