import { createView, DamagedImageError, joinBytes, readBytes, toLatin1 } from './bytes.ts';
import { readExifOrientation } from './exif-orientation.ts';
import { isWideGamut, type StrippedImage } from './strip-result.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Removes all segments of a JPEG file (ITU T.81, annex B) except those that its image needs: tables, frames, scans,
 * JFIF, Adobe's color transform and the color profile. Bytes after the image are removed, too: phones append videos and
 * further images, which may contain the location. Throws a DamagedImageError.
 */
export function stripJpeg(bytes: Uint8Array): StrippedImage {
  const segments: Uint8Array[] = [readBytes(bytes, 0, 2)];
  const profileParts: Uint8Array[] = [];
  let orientation = 1;
  let size: StrippedImage['size'] = null;

  for (let offset = 2; ; ) {
    if (readBytes(bytes, offset, 2)[0] !== 0xff)
      throw new DamagedImageError('A segment of the JPEG has no marker');
    const marker = bytes[offset + 1] ?? 0;
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === endOfImage) {
      segments.push(readBytes(bytes, offset, 2));
      break;
    }
    const segment = readBytes(bytes, offset, 2 + createView(readBytes(bytes, offset + 2, 2)).getUint16(0));
    const body = segment.subarray(4);
    if (marker === 0xe1 && startsWith(body, 'Exif\0\0')) orientation = readExifOrientation(body.subarray(6));
    if (isFrameHeader(marker)) size = readSize(body);
    if (isProfile(marker, body)) profileParts.push(body);
    if (isNeeded(marker, body)) segments.push(segment);
    offset += segment.length;
    if (marker === startOfScan) {
      const next = findEndOfScan(bytes, offset);
      segments.push(bytes.subarray(offset, next));
      offset = next;
      // A file that ends within the scan is accepted, because browsers still show the part of the image that is there.
      if (offset === bytes.length) break;
    }
  }
  if (!size) throw new DamagedImageError('The JPEG has no image data');
  const wideGamut = profileParts.length > 0 && isWideGamut(joinBytes(profileParts));
  return { bytes: joinBytes(segments), orientation, size, animated: false, wideGamut };
}

function isNeeded(marker: number, body: Uint8Array): boolean {
  if (marker === 0xe0) return startsWith(body, 'JFIF\0');
  if (marker === 0xee) return startsWith(body, 'Adobe');
  if (isProfile(marker, body)) return true;
  // All other segments are needed, except application data (APP0 to APP15) and comments.
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

const isProfile = (marker: number, body: Uint8Array) => marker === 0xe2 && startsWith(body, 'ICC_PROFILE\0');

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie in the same range. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readSize(frame: Uint8Array) {
  const view = createView(readBytes(frame, 0, 5));
  return { width: view.getUint16(3), height: view.getUint16(1) };
}

/** Finds the start of the next segment: the first 0xff that begins a marker other than a restart marker. */
function findEndOfScan(bytes: Uint8Array, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return bytes.length;
}

const startsWith = (body: Uint8Array, text: string) => toLatin1(body.subarray(0, text.length)) === text;
