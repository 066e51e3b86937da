/** An image of an ICO file, as PNG. */
interface IcoImage {
  /** Its width and height in pixels, less than 256. */
  size: number;
  png: Uint8Array;
}

const headerSize = 6;
const entrySize = 16;

/** Creates an ICO file of PNG images, which all browsers read (https://en.wikipedia.org/wiki/ICO_(file_format)). */
export function createIco(images: readonly IcoImage[]): Buffer {
  const head = Buffer.alloc(headerSize + entrySize * images.length);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = headerSize + entrySize * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // Color planes.
    head.writeUInt16LE(32, entry + 6); // Bits per pixel.
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
