import { createView, DamagedImageError, joinBytes, readBytes, toLatin1 } from './bytes.ts';
import { readExifOrientation } from './exif-orientation.ts';
import { isWideGamut, plainImage, type StrippedImage } from './strip-result.ts';

/** The chunks that the image needs (RFC 9649, section 2.7): no Exif, XMP or unknown chunks. */
const neededChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of the VP8X chunk: the file contains Exif, contains XMP, is animated. */
const exifFlag = 0x08;
const xmpFlag = 0x04;
const animatedFlag = 0x02;

/** Removes the chunks of a WebP that its image does not need, and what follows its end. Throws a DamagedImageError. */
export function stripWebp(bytes: Uint8Array): StrippedImage {
  const end = 8 + createView(readBytes(bytes, 0, 12)).getUint32(4, true);
  const parts: Uint8Array[] = [bytes.slice(0, 12)];
  const stripped: Omit<StrippedImage, 'bytes'> = { ...plainImage };

  for (let offset = 12; offset + 8 <= Math.min(end, bytes.length); ) {
    const length = createView(readBytes(bytes, offset, 8)).getUint32(4, true);
    const type = toLatin1(bytes.subarray(offset, offset + 4));
    const body = readBytes(bytes, offset + 8, length);
    // Chunks are padded to an even length. The last one may lack its padding.
    const chunk = bytes.slice(offset, offset + 8 + length + (length % 2));
    if (type === 'EXIF') stripped.orientation = readExifOrientation(removePrefix(body));
    if (type === 'ICCP') stripped.wideGamut = isWideGamut(body);
    if (type === 'VP8X') {
      const [flags = 0] = readBytes(body, 0, 10);
      chunk[8] = flags & ~(exifFlag | xmpFlag);
      stripped.animated = (flags & animatedFlag) !== 0;
    }
    stripped.size ??= readSize(type, body);
    if (neededChunks.has(type)) parts.push(chunk);
    offset += chunk.length;
  }
  if (!stripped.size) throw new DamagedImageError('The WebP has no image data');
  const file = joinBytes(parts);
  createView(file).setUint32(4, file.length - 8, true);
  return { bytes: file, ...stripped };
}

/** Removes the prefix that the Exif block has in a JPEG file. Some programs write it into WebP files too. */
const removePrefix = (exif: Uint8Array) =>
  toLatin1(exif.subarray(0, 6)) === 'Exif\0\0' ? exif.subarray(6) : exif;

function readSize(type: string, body: Uint8Array): StrippedImage['size'] {
  const view = createView(body);
  // The width and the height have three bytes each, at 4 and at 7.
  if (type === 'VP8X' && body.length >= 10)
    return { width: 1 + (view.getUint32(4, true) & 0xffffff), height: 1 + (view.getUint32(6, true) >>> 8) };
  if (type === 'VP8 ' && body.length >= 10)
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (type !== 'VP8L' || body.length < 5) return null;
  const bits = view.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
