import { exifOrientation } from './exif-orientation.ts';
import { DamagedPicture, isWide, joined, latin, part, type Stripped, viewOf } from './strip-result.ts';

const startOfScan = 0xda;
const end = 0xd9;

/**
 * Takes out of a JPEG (ITU T.81, annex B) all segments but those that its picture is made of: tables, frames, scans,
 * JFIF, Adobe's colour transform and the colour profile. What lies behind its end goes too: telephones put films and
 * second pictures there, with their own places.
 *
 * @throws DamagedPicture
 */
export function stripJpeg(bytes: Uint8Array): Stripped {
  const kept: Uint8Array[] = [part(bytes, 0, 2)];
  const profile: Uint8Array[] = [];
  let orientation = 1;
  let size: Stripped['size'] = null;

  for (let at = 2; ; ) {
    if (part(bytes, at, 2)[0] !== 0xff) throw new DamagedPicture('A segment of the JPEG has no marker');
    const marker = bytes[at + 1] ?? 0;
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === end) {
      kept.push(part(bytes, at, 2));
      break;
    }
    const segment = part(bytes, at, 2 + viewOf(part(bytes, at + 2, 2)).getUint16(0));
    const body = segment.subarray(4);
    if (marker === 0xe1 && begins(body, 'Exif\0\0')) orientation = exifOrientation(body.subarray(6));
    if (isFrame(marker)) size = sizeOf(body);
    if (isProfile(marker, body)) profile.push(body);
    if (belongsToPicture(marker, body)) kept.push(segment);
    at += segment.length;
    if (marker === startOfScan) {
      const next = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, next));
      at = next;
      // Cut off in the middle: the part that arrived is a picture still.
      if (at === bytes.length) break;
    }
  }
  if (!size) throw new DamagedPicture('The JPEG has no picture in it');
  const wide = profile.length > 0 && isWide(joined(profile));
  return { bytes: joined(kept), orientation, size, moving: false, wide };
}

function belongsToPicture(marker: number, body: Uint8Array): boolean {
  if (marker === 0xe0) return begins(body, 'JFIF\0');
  if (marker === 0xee) return begins(body, 'Adobe');
  if (isProfile(marker, body)) return true;
  // Application data of all kinds, and comments.
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

const isProfile = (marker: number, body: Uint8Array) => marker === 0xe2 && begins(body, 'ICC_PROFILE\0');

/** SOF0 to SOF15, without the tables that lie between them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sizeOf(frame: Uint8Array) {
  const view = viewOf(part(frame, 0, 5));
  return { width: view.getUint16(3), height: view.getUint16(1) };
}

/** Where the next segment begins: an FF in a scan that is neither stuffed nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const begins = (body: Uint8Array, text: string) => latin(body.subarray(0, text.length)) === text;
