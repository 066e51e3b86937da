import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Fine noise over nothing in particular: what compresses as badly as a photograph does. */
const noise = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** A small picture with noise. */
export const picture = (width: number, height: number): Sharp => noise(width, height, 30);

/**
 * What a telephone takes: 12 megapixels, landscape as they are stored and to be turned by a quarter, with the place
 * where it was taken. Upright its upper edge is red.
 */
export async function photograph(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const [shapes, details, grain] = await Promise.all([
    noise(40, 30, 60).resize(size).png({ compressionLevel: 0 }).toBuffer(),
    noise(500, 375, 12).resize(size).png({ compressionLevel: 0 }).toBuffer(),
    noise(size.width, size.height, 9).png({ compressionLevel: 0 }).toBuffer(),
  ]);
  const edge = await sharp({ create: { width: 300, height: 3000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([
      { input: details, blend: 'soft-light' },
      { input: grain, blend: 'overlay' },
      { input: edge, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera of the tests' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 23/1 0/1' },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A PNG of a few bytes that says it is this large. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from('0000000000000000' + '0802000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A PNG of one colour. */
export const plain = (background: string, side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
