import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Creates an image of noise, which compresses as badly as a photograph. */
const createNoise = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** Creates an image whose file is large for its dimensions. Encoding it takes ten times as long as encoding a plain image. */
export const createDetailedImage = (width: number, height: number): Sharp => createNoise(width, height, 30);

/** Creates an image like one from a phone, with its location, its camera, a description and a wide-gamut color profile. */
export const createPersonalImage = (orientation = 1): Sharp =>
  createDetailedImage(60, 40)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 23/1 7/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret place</note></x:xmpmeta>')
    .withIccProfile('p3');

/** Creates an image of one color. */
export const createPlainImage = (width: number, height: number, background = 'gray'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/**
 * Creates a photograph like those of a phone: by default it has 12 megapixels and is stored in landscape. Its EXIF data
 * contains a location and the orientation that turns it upright. When it is upright, its upper edge is red.
 */
export async function createPhotograph(width = 4000, height = 3000): Promise<Buffer> {
  // Creating noise of 12 megapixels takes seconds, so the details and the grain are tiles that repeat.
  const [shapes, details, grain] = await Promise.all([
    createNoise(40, 30, 60).resize(width, height).png({ compressionLevel: 0 }).toBuffer(),
    createNoise(125, 94, 12).resize(1000, 750).png({ compressionLevel: 0 }).toBuffer(),
    createNoise(500, 375, 9).png({ compressionLevel: 0 }).toBuffer(),
  ]);
  const edge = await createPlainImage(Math.round(width * 0.075), height, 'red')
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([
      { input: details, tile: true, blend: 'soft-light' },
      { input: grain, tile: true, blend: 'overlay' },
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

/** Creates a PNG whose header declares these dimensions. Its file is tiny, however large they are. */
export function createHugePng(width: number, height: number): Buffer {
  // Width and height, then 8 bits a channel, RGB, and the default compression, filter and interlace methods.
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
  createPlainImage(side, side, background).png().toBuffer();

/** Creates an animated WebP of so many frames, each of one pixel (RFC 9649, 2.7). */
export async function createAnimatedWebp(frames: number): Promise<Buffer> {
  const pixel = (await createPlainImage(1, 1).webp({ lossless: true }).toBuffer()).subarray(12);
  // Offsets of 0, sizes of 1, which are stored less one, a duration of 10 milliseconds, and no flags.
  const place = Buffer.from([...new Array(12).fill(0), 10, 0, 0, 0]);
  const isAnimated = 0x02;
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    createRiffChunk('VP8X', Buffer.from([isAnimated, ...new Array(9).fill(0)])),
    createRiffChunk('ANIM', Buffer.alloc(6)),
    ...new Array(frames).fill(createRiffChunk('ANMF', Buffer.concat([place, pixel]))),
  ]);
  return createRiffChunk('RIFF', content);
}

/** @param data of an even length */
function createRiffChunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type);
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data]);
}
