import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { exifOrientation } from './exif-orientation.ts';
import { type PictureFormat, pictureFormat } from './image-format.ts';
import { stripAvif } from './strip-avif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { DamagedPicture, type Stripped } from './strip-result.ts';
import { stripWebp } from './strip-webp.ts';

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret place</note></x:xmpmeta>';

/** A picture as a telephone takes it, with place, camera, words about it and a colour profile of its own. */
const telling = (orientation = 6): Sharp =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 23/1 7/1' },
    })
    .withXmp(xmp)
    .withIccProfile('p3');

const kinds: [PictureFormat, (from: Sharp) => Sharp, (bytes: Uint8Array) => Stripped][] = [
  ['jpeg', (from) => from.jpeg({ quality: 90 }), stripJpeg],
  ['jpeg', (from) => from.jpeg({ quality: 90, progressive: true }), stripJpeg],
  ['png', (from) => from.png(), stripPng],
  ['webp', (from) => from.webp({ quality: 90 }), stripWebp],
  ['webp', (from) => from.webp({ lossless: true }), stripWebp],
  ['avif', (from) => from.avif(), stripAvif],
];

const points = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe.each(kinds)('a %s', (format, encode, strip) => {
  it('is told by its beginning', async () => {
    expect(pictureFormat(await encode(telling()).toBuffer())).toBe(format);
  });

  it('keeps its points and its colours, and loses all that it told of its owner', async () => {
    const original = await encode(telling()).toBuffer();
    expect(original.includes('Secret')).toBe(true);
    const { bytes } = strip(original);

    expect(Buffer.from(bytes).includes('Secret')).toBe(false);
    const left = await sharp(bytes).metadata();
    expect(left.orientation).toBeUndefined();
    expect(left.xmp?.toString().trim() ?? '').toBe('');
    expect(left.icc?.equals((await sharp(original).metadata()).icc as Buffer)).toBe(true);
    expect(await points(bytes)).toEqual(await points(original));
  });

  it('goes through as it is where it tells nothing', async () => {
    const plain = await encode(
      sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } }),
    ).toBuffer();
    expect(Buffer.from(strip(plain).bytes).equals(plain)).toBe(true);
  });

  it('is refused where it breaks off before its picture', async () => {
    const original = await encode(telling()).toBuffer();
    expect(() => strip(original.subarray(0, 40))).toThrow(DamagedPicture);
  });
});

// An AVIF is upright by a property of its own.
describe.each(kinds.filter(([format]) => format !== 'avif'))('of a %s', (format, encode, strip) => {
  it.each([1, 3, 6, 8])('it is known how it is to be turned: %i', async (orientation) => {
    expect(strip(await encode(telling(orientation)).toBuffer()).orientation).toBe(orientation);
  });

  it('size and richness of its colours are known', async () => {
    expect(strip(await encode(telling()).toBuffer())).toMatchObject({
      size: { width: 60, height: 40 },
      moving: false,
      wide: true,
    });
    const plain = sharp({ create: { width: 9, height: 7, channels: 3, background: 'teal' } });
    expect(strip(await encode(plain.clone()).toBuffer())).toMatchObject({
      size: { width: 9, height: 7 },
      wide: false,
    });
    // A PNG's profile is compressed, and sharp does not name it.
    if (format !== 'png')
      expect(strip(await encode(plain.withIccProfile('srgb')).toBuffer()).wide).toBe(false);
  });
});

describe('what lies behind the end of a picture goes too', () => {
  const film = Buffer.from('ftypmp42 Secret film');

  it.each(kinds.filter(([format]) => format !== 'avif'))('%s', async (_, encode, strip) => {
    const original = await encode(telling()).toBuffer();
    const { bytes } = strip(Buffer.concat([original, film]));
    expect(Buffer.from(bytes).includes('Secret')).toBe(false);
    expect(await points(bytes)).toEqual(await points(original));
  });
});

describe('a JPEG', () => {
  const segment = (marker: number, body: string) => {
    const length = body.length + 2;
    return Buffer.concat([
      Buffer.from([0xff, marker, length >> 8, length & 255]),
      Buffer.from(body, 'latin1'),
    ]);
  };

  it('loses comments, notes of the camera and the index of further pictures; the rest stays byte by byte', async () => {
    const plain = await sharp({ create: { width: 9, height: 7, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const noisy = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xfe, 'Secret comment'),
      segment(0xed, 'Photoshop 3.0\0Secret city'),
      segment(0xe2, 'MPF\0Secret index'),
      segment(0xe0, 'JFXX\0Secret preview'),
      // Fill bytes before a marker are allowed.
      Buffer.from([0xff, 0xff]),
      plain.subarray(2),
    ]);
    expect(Buffer.from(stripJpeg(noisy).bytes).equals(plain)).toBe(true);
  });

  it('that breaks off within its picture is taken as far as it goes', async () => {
    const original = await telling().jpeg().toBuffer();
    expect(stripJpeg(original.subarray(0, -40)).size).toEqual({ width: 60, height: 40 });
  });
});

describe('a picture that moves', () => {
  const frames = sharp({
    create: { width: 8, height: 16, channels: 3, background: 'gray', noise: { type: 'gaussian', sigma: 30 } },
  });

  it('goes on moving', async () => {
    const strip = await frames.png().toBuffer();
    const moving = await sharp(strip, { raw: undefined, animated: false })
      .toFormat('raw')
      .toBuffer()
      .then((raw) =>
        sharp(raw, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer(),
      );
    const stripped = stripWebp(moving);
    expect(stripped.moving).toBe(true);
    expect((await sharp(stripped.bytes, { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('how a picture is to be turned', () => {
  it.each([
    ['nothing', ''],
    ['no TIFF header', '00112233445566778899'],
    ['a directory beyond the end', '49492a00ffffff00'],
    ['a directory that breaks off', '49492a00080000000300120103'],
    ['no such turn', '49492a000800000001001201030001000000090000000000'],
  ])('is 1 for %s', (_, hex) => {
    expect(exifOrientation(Buffer.from(hex, 'hex'))).toBe(1);
  });

  it.each([
    ['little', '49492a000800000001001201030001000000060000000000'],
    ['big', '4d4d002a00000008000101120003000000010006000000000000'],
  ])('is read in %s endian', (_, hex) => {
    expect(exifOrientation(Buffer.from(hex, 'hex'))).toBe(6);
  });
});

it.each([
  ['a text', 'hello', null],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a GIF', 'GIF89a', 'gif'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'avif'],
  ['MP4', '\0\0\0\x18ftypmp42\0\0\0\0isommp42', null],
  ['nothing', '', null],
])('%s is told: %s', (_, text, format) => {
  expect(pictureFormat(Buffer.from(text, 'latin1'))).toBe(format);
});
