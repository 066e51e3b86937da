import { type Box, readBoxes } from './boxes.ts';
import { createView, readBytes, toLatin1 } from './bytes.ts';
import { plainImage, type StrippedImage } from './strip-result.ts';

/** An empty Exif block: the offset of the TIFF header in four bytes, and this header with an empty directory. */
const emptyExif = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * Overwrites the Exif and XMP items of an AVIF file (ISO 23008-12, based on ISO 14496-12), or throws a
 * DamagedImageError. No byte is removed, because items are found by their offsets. The rotation is not part of the Exif
 * item, so it stays.
 */
export function stripAvif(original: Uint8Array): StrippedImage {
  const bytes = new Uint8Array(original);
  const boxes = readBoxes(bytes, 0, bytes.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  const animated = boxes.some(({ type }) => type === 'moov');
  // A `meta` box starts with four bytes of version and flags.
  const metaBoxes = meta ? readBoxes(bytes, meta.start + 4, meta.end) : [];
  const metadataTypes = new Map(readMetadataItems(bytes, metaBoxes).map(({ id, type }) => [id, type]));
  for (const { id, start, length } of readExtents(bytes, metaBoxes)) {
    const type = metadataTypes.get(id);
    if (type === undefined) continue;
    const content = readBytes(bytes, start, length);
    // XMP is text, so it is overwritten with spaces.
    content.fill(type === 'Exif' ? 0 : 0x20);
    if (type === 'Exif' && length >= emptyExif.length) content.set(emptyExif);
  }
  // `uuid` boxes may contain metadata too. Only the 16-byte type at their start is kept.
  for (const { start, end } of boxes.filter(({ type }) => type === 'uuid')) bytes.fill(0, start + 16, end);
  return { ...plainImage, bytes, animated };
}

/** Reads the list of items in the box `iinf`, and returns those of the types 'Exif' and 'mime', which is XMP. */
function readMetadataItems(bytes: Uint8Array, boxes: readonly Box[]) {
  const iinf = boxes.find(({ type }) => type === 'iinf');
  if (!iinf) return [];
  // After four bytes of version and flags comes the number of items, which has two bytes in version 0.
  const countLength = bytes[iinf.start] === 0 ? 2 : 4;
  return readBoxes(bytes, iinf.start + 4 + countLength, iinf.end)
    .map(({ start }) => {
      const [version = 0] = readBytes(bytes, start, 16);
      const view = createView(readBytes(bytes, start, 16));
      const hasLongId = version >= 3;
      return {
        id: hasLongId ? view.getUint32(4) : view.getUint16(4),
        // The type follows the id and a two-byte protection index.
        type: toLatin1(bytes.subarray(start + (hasLongId ? 10 : 8), start + (hasLongId ? 14 : 12))),
      };
    })
    .filter(({ type }) => type === 'Exif' || type === 'mime');
}

/** Reads the byte ranges of all items from the box `iloc`. */
function readExtents(bytes: Uint8Array, boxes: readonly Box[]) {
  const iloc = boxes.find(({ type }) => type === 'iloc');
  if (!iloc) return [];
  const idat = boxes.find(({ type }) => type === 'idat');
  const extents: { id: number; start: number; length: number }[] = [];
  let offset = iloc.start;
  const readNumber = (width: number) => {
    let value = 0;
    for (const byte of readBytes(bytes, offset, width)) value = value * 256 + byte;
    offset += width;
    return value;
  };

  const version = readNumber(1);
  offset += 3; // The flags.
  const [offsetAndLengthSizes, baseAndIndexSizes] = [readNumber(1), readNumber(1)];
  const [offsetSize, lengthSize] = [offsetAndLengthSizes >> 4, offsetAndLengthSizes & 15];
  const baseSize = baseAndIndexSizes >> 4;
  const indexSize = version === 0 ? 0 : baseAndIndexSizes & 15;
  for (let items = readNumber(version < 2 ? 2 : 4); items > 0; items--) {
    const id = readNumber(version < 2 ? 2 : 4);
    const constructionMethod = version === 0 ? 0 : readNumber(2) & 15;
    offset += 2; // The data reference.
    // With construction method 1, offsets are relative to the contents of the box `idat`.
    const base = readNumber(baseSize) + (constructionMethod === 1 ? (idat?.start ?? 0) : 0);
    for (let count = readNumber(2); count > 0; count--) {
      offset += indexSize;
      const start = base + readNumber(offsetSize);
      extents.push({ id, start, length: readNumber(lengthSize) });
    }
  }
  return extents;
}
