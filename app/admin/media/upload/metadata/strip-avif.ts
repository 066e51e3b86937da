import { createView, DamagedImageError, readBytes, type StrippedImage, toLatin1 } from './strip-result.ts';

interface Box {
  type: string;
  /** The byte range of its contents in the file. */
  start: number;
  end: number;
}

/** An item of metadata. */
interface Item {
  id: number;
  type: string;
}

/** An empty Exif block: a TIFF header with an empty directory. */
const emptyExif = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * Overwrites the Exif and XMP items of an AVIF file (ISO 23008-12, based on ISO 14496-12). No byte is removed, because
 * all other items are found by their offsets. The rotation of an AVIF file is not part of its Exif item, so it stays.
 *
 * @throws DamagedImageError
 */
export function stripAvif(original: Uint8Array): StrippedImage {
  const bytes = new Uint8Array(original);
  const boxes = readBoxes(bytes, 0, bytes.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  const animated = boxes.some(({ type }) => type === 'moov');
  // A `meta` box starts with four bytes of version and flags.
  const inMeta = meta ? readBoxes(bytes, meta.start + 4, meta.end) : [];
  const metadata = new Map(readItems(bytes, inMeta).map(({ id, type }) => [id, type]));
  for (const { id, start, length } of readExtents(bytes, inMeta)) {
    const type = metadata.get(id);
    if (type === undefined) continue;
    const content = readBytes(bytes, start, length);
    content.fill(type === 'Exif' ? 0 : 0x20);
    if (type === 'Exif' && length >= emptyExif.length) content.set(emptyExif);
  }
  for (const { start, end } of boxes.filter(({ type }) => type === 'uuid')) bytes.fill(0, start + 16, end);
  return { bytes, orientation: 1, size: null, animated, wideGamut: false };
}

function readBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const view = createView(readBytes(bytes, at, 8));
    const short = view.getUint32(0);
    const type = toLatin1(bytes.subarray(at + 4, at + 8));
    const head = short === 1 ? 16 : 8;
    // 0: the box extends to the end; 1: a length of eight bytes follows.
    const length =
      short === 0
        ? to - at
        : short === 1
          ? Number(createView(readBytes(bytes, at + 8, 8)).getBigUint64(0))
          : short;
    if (length < head || at + length > to)
      throw new DamagedImageError(`The box ${type} is longer than the box that contains it`);
    boxes.push({ type, start: at + head, end: at + length });
    at += length;
  }
  return boxes;
}

/** The Exif and XMP (`mime`) items that the box `iinf` lists. */
function readItems(bytes: Uint8Array, boxes: readonly Box[]): Item[] {
  const list = boxes.find(({ type }) => type === 'iinf');
  if (!list) return [];
  const count = bytes[list.start] === 0 ? 2 : 4;
  return readBoxes(bytes, list.start + 4 + count, list.end)
    .map(({ start }) => {
      const [version = 0] = readBytes(bytes, start, 16);
      const view = createView(readBytes(bytes, start, 16));
      const hasLongId = version >= 3;
      return {
        id: hasLongId ? view.getUint32(4) : view.getUint16(4),
        // The type follows the id and a protection index of two bytes.
        type: toLatin1(bytes.subarray(start + (hasLongId ? 10 : 8), start + (hasLongId ? 14 : 12))),
      };
    })
    .filter(({ type }) => type === 'Exif' || type === 'mime');
}

/** The byte ranges of all items, from the box `iloc`. */
function readExtents(bytes: Uint8Array, boxes: readonly Box[]) {
  const list = boxes.find(({ type }) => type === 'iloc');
  if (!list) return [];
  const data = boxes.find(({ type }) => type === 'idat');
  const extents: { id: number; start: number; length: number }[] = [];
  let at = list.start;
  const readNumber = (width: number) => {
    let value = 0;
    for (const byte of readBytes(bytes, at, width)) value = value * 256 + byte;
    at += width;
    return value;
  };

  const version = readNumber(1);
  at += 3;
  const [sizes, more] = [readNumber(1), readNumber(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  for (let items = readNumber(version < 2 ? 2 : 4); items > 0; items--) {
    const id = readNumber(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : readNumber(2) & 15;
    at += 2;
    const base = readNumber(baseSize) + (method === 1 ? (data?.start ?? 0) : 0);
    for (let count = readNumber(2); count > 0; count--) {
      at += indexSize;
      const start = base + readNumber(offsetSize);
      extents.push({ id, start, length: readNumber(lengthSize) });
    }
  }
  return extents;
}
