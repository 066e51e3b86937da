import { createView, DamagedImageError, readBytes, toLatin1 } from './bytes.ts';

/** A part of a file like AVIF and HEIC (ISO 14496-12). */
export interface Box {
  type: string;
  /** The byte range of its contents in the file. */
  start: number;
  end: number;
}

/** Reads the boxes between two offsets. @throws DamagedImageError */
export function readBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = from; offset + 8 <= to; ) {
    const view = createView(readBytes(bytes, offset, 8));
    // 0 means that the box extends to the end; 1 means that an eight-byte length follows the type.
    const size32 = view.getUint32(0);
    const type = toLatin1(bytes.subarray(offset + 4, offset + 8));
    const headerLength = size32 === 1 ? 16 : 8;
    const length =
      size32 === 0
        ? to - offset
        : size32 === 1
          ? Number(createView(readBytes(bytes, offset + 8, 8)).getBigUint64(0))
          : size32;
    if (length < headerLength || offset + length > to)
      throw new DamagedImageError(`The box ${type} is longer than the box that contains it`);
    boxes.push({ type, start: offset + headerLength, end: offset + length });
    offset += length;
  }
  return boxes;
}
