import { DamagedPicture, latin, part, type Stripped, viewOf } from './strip-result.ts';

interface Box {
  type: string;
  /** Where its contents lie in the file. */
  start: number;
  end: number;
}

/** An item that tells of its owner, and where its bytes lie. */
interface Item {
  id: number;
  type: string;
}

/** A TIFF header with an empty directory: Exif that says nothing. */
const nothing = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * Blanks what an AVIF (ISO 23008-12, an ISO 14496-12 file) says in its Exif and XMP items. Their places stay, for
 * everything else is found by counting bytes. It is upright by properties of its own, which stay too.
 *
 * @throws DamagedPicture
 */
export function stripAvif(original: Uint8Array): Stripped {
  const bytes = new Uint8Array(original);
  const boxes = boxesOf(bytes, 0, bytes.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  const moving = boxes.some(({ type }) => type === 'moov');
  // Four bytes of version and flags stand before what it holds.
  const inMeta = meta ? boxesOf(bytes, meta.start + 4, meta.end) : [];
  const personal = new Map(itemsOf(bytes, inMeta).map(({ id, type }) => [id, type]));
  for (const { id, start, length } of extentsOf(bytes, inMeta)) {
    const type = personal.get(id);
    if (type === undefined) continue;
    const place = part(bytes, start, length);
    place.fill(type === 'Exif' ? 0 : 0x20);
    if (type === 'Exif' && length >= nothing.length) place.set(nothing);
  }
  for (const { start, end } of boxes.filter(({ type }) => type === 'uuid')) bytes.fill(0, start + 16, end);
  return { bytes, orientation: 1, size: null, moving, wide: false };
}

function boxesOf(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const view = viewOf(part(bytes, at, 8));
    const short = view.getUint32(0);
    const type = latin(bytes.subarray(at + 4, at + 8));
    const head = short === 1 ? 16 : 8;
    // 0: as far as there is something; 1: a length of eight bytes follows.
    const length =
      short === 0 ? to - at : short === 1 ? Number(viewOf(part(bytes, at + 8, 8)).getBigUint64(0)) : short;
    if (length < head || at + length > to)
      throw new DamagedPicture(`The box ${type} is longer than its place`);
    boxes.push({ type, start: at + head, end: at + length });
    at += length;
  }
  return boxes;
}

/** The items of Exif and of XMP (`mime`), by the box `iinf`. */
function itemsOf(bytes: Uint8Array, boxes: readonly Box[]): Item[] {
  const list = boxes.find(({ type }) => type === 'iinf');
  if (!list) return [];
  const count = bytes[list.start] === 0 ? 2 : 4;
  return boxesOf(bytes, list.start + 4 + count, list.end)
    .map(({ start }) => {
      const [version = 0] = part(bytes, start, 16);
      const view = viewOf(part(bytes, start, 16));
      const wide = version >= 3;
      return {
        id: wide ? view.getUint32(4) : view.getUint16(4),
        // Behind the id and a protection index of two bytes.
        type: latin(bytes.subarray(start + (wide ? 10 : 8), start + (wide ? 14 : 12))),
      };
    })
    .filter(({ type }) => type === 'Exif' || type === 'mime');
}

/** Where the bytes of all items lie, by the box `iloc`. */
function extentsOf(bytes: Uint8Array, boxes: readonly Box[]) {
  const list = boxes.find(({ type }) => type === 'iloc');
  if (!list) return [];
  const data = boxes.find(({ type }) => type === 'idat');
  const extents: { id: number; start: number; length: number }[] = [];
  let at = list.start;
  const number = (width: number) => {
    let value = 0;
    for (const byte of part(bytes, at, width)) value = value * 256 + byte;
    at += width;
    return value;
  };

  const version = number(1);
  at += 3;
  const [sizes, more] = [number(1), number(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  for (let items = number(version < 2 ? 2 : 4); items > 0; items--) {
    const id = number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : number(2) & 15;
    at += 2;
    const base = number(baseSize) + (method === 1 ? (data?.start ?? 0) : 0);
    for (let count = number(2); count > 0; count--) {
      at += indexSize;
      const start = base + number(offsetSize);
      extents.push({ id, start, length: number(lengthSize) });
    }
  }
  return extents;
}
