import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Creates an image of noise, which compresses as badly as a photograph. */
const createNoise = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** Creates an image whose file is large for its dimensions. */
export const createImage = (width: number, height: number): Sharp => createNoise(width, height, 30);

/**
 * Creates a photograph as a phone takes it: by default with 12 megapixels, stored in landscape. Its EXIF data has an
 * orientation that turns it upright, and a location. Its upper edge, when upright, is red.
 */
export async function createPhotograph(width = 4000, height = 3000): Promise<Buffer> {
  const size = { width, height };
  const [shapes, details, grain] = await Promise.all([
    createNoise(40, 30, 60).resize(size).png({ compressionLevel: 0 }).toBuffer(),
    createNoise(500, 375, 12).resize(size).png({ compressionLevel: 0 }).toBuffer(),
    createNoise(size.width, size.height, 9).png({ compressionLevel: 0 }).toBuffer(),
  ]);
  const edge = await sharp({
    create: { width: Math.round(width * 0.075), height, channels: 3, background: 'red' },
  })
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

/** Creates a PNG file of a few bytes whose header declares these dimensions. */
export function createHugePng(width: number, height: number): Buffer {
  const header = Buffer.from('0000000000000000' + '0802000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Creates a square PNG of one color. */
export const createPlainPng = (background: string, side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
