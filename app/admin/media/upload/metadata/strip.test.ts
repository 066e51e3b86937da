import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDetailedImage, createPersonalImage, createPlainImage } from '#tests/setup/sample-images.ts';
import { DamagedImageError } from './bytes.ts';
import { readExifOrientation } from './exif-orientation.ts';
import { detectImageFormat } from './image-format.ts';
import { stripAvif } from './strip-avif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const encodings = [
  ['JPEG', 'jpeg', (image: Sharp) => image.jpeg({ quality: 90 }), stripJpeg],
  ['progressive JPEG', 'jpeg', (image: Sharp) => image.jpeg({ progressive: true }), stripJpeg],
  ['PNG', 'png', (image: Sharp) => image.png(), stripPng],
  ['lossy WebP', 'webp', (image: Sharp) => image.webp({ quality: 90 }), stripWebp],
  ['lossless WebP', 'webp', (image: Sharp) => image.webp({ lossless: true }), stripWebp],
  ['AVIF', 'avif', (image: Sharp) => image.avif(), stripAvif],
] as const;

const getPixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe.each(encodings)('A file in the format %s', (_name, format, encode, strip) => {
  it('is detected, and keeps its pixels and its color profile, but not its personal metadata, when it is stripped', async () => {
    const original = await encode(createPersonalImage(6)).toBuffer();
    expect(detectImageFormat(original)).toBe(format);
    expect(original.includes('Secret')).toBe(true);
    const { bytes } = strip(original);

    expect(Buffer.from(bytes).includes('Secret')).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.orientation).toBeUndefined();
    expect(metadata.xmp?.toString().trim() ?? '').toBe('');
    expect(metadata.icc?.equals((await sharp(original).metadata()).icc as Buffer)).toBe(true);
    expect(await getPixels(bytes)).toEqual(await getPixels(original));
  });

  it('is unchanged by stripping when it has no metadata', async () => {
    const plain = await encode(createPlainImage(20, 10)).toBuffer();
    expect(Buffer.from(strip(plain).bytes).equals(plain)).toBe(true);
  });

  it('is rejected when it is truncated before its image data', async () => {
    const original = await encode(createPersonalImage()).toBuffer();
    expect(() => strip(original.subarray(0, 40))).toThrow(DamagedImageError);
  });
});

// The orientation of an AVIF file is not in its Exif item.
describe.each(
  encodings.filter(([, format]) => format !== 'avif'),
)('Stripping a file in the format %s', (_name, format, encode, strip) => {
  it.each([1, 3, 6, 8])('returns its orientation: %i', async (orientation) => {
    expect(strip(await encode(createPersonalImage(orientation)).toBuffer()).orientation).toBe(orientation);
  });

  it('removes the bytes after the end of the image', async () => {
    const original = await encode(createPersonalImage()).toBuffer();
    const { bytes } = strip(Buffer.concat([original, Buffer.from('ftypmp42 Secret video')]));
    expect(Buffer.from(bytes).includes('Secret')).toBe(false);
    expect(await getPixels(bytes)).toEqual(await getPixels(original));
  });

  it('returns its size, and whether its color profile is wider than sRGB', async () => {
    expect(strip(await encode(createPersonalImage()).toBuffer())).toMatchObject({
      size: { width: 60, height: 40 },
      animated: false,
      wideGamut: true,
    });
    const plain = createPlainImage(9, 7);
    expect(strip(await encode(plain.clone()).toBuffer())).toMatchObject({
      size: { width: 9, height: 7 },
      wideGamut: false,
    });
    // In a PNG, sRGB is recognized only by the name before the compressed profile, and sharp writes no such name.
    if (format !== 'png')
      expect(strip(await encode(plain.withIccProfile('srgb')).toBuffer()).wideGamut).toBe(false);
  });
});

describe('Stripping a JPEG file', () => {
  const segment = (marker: number, body: string) => {
    const length = body.length + 2;
    return Buffer.concat([
      Buffer.from([0xff, marker, length >> 8, length & 255]),
      Buffer.from(body, 'latin1'),
    ]);
  };

  it('removes comments, Photoshop data, previews and the index of further images, and keeps all other bytes', async () => {
    const plain = await createPlainImage(9, 7).jpeg().toBuffer();
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

  it('accepts a file that is truncated within its image data', async () => {
    const original = await createPersonalImage().jpeg().toBuffer();
    expect(stripJpeg(original.subarray(0, -40)).size).toEqual({ width: 60, height: 40 });
  });
});

it('Stripping an animated WebP file keeps all frames', async () => {
  const raw = await createDetailedImage(8, 16).raw().toBuffer();
  const animated = await sharp(raw, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const stripped = stripWebp(animated);
  expect(stripped.animated).toBe(true);
  expect((await sharp(stripped.bytes, { animated: true }).metadata()).pages).toBe(2);
});

describe('The Exif orientation', () => {
  it.each([
    ['an empty block', ''],
    ['a block without a TIFF header', '00112233445566778899'],
    ['a directory beyond the end', '49492a00ffffff00'],
    ['a truncated directory', '49492a00080000000300120103'],
    ['an invalid orientation', '49492a000800000001001201030001000000090000000000'],
  ])('is 1 for %s', (_, hex) => {
    expect(readExifOrientation(Buffer.from(hex, 'hex'))).toBe(1);
  });

  it.each([
    ['little', '49492a000800000001001201030001000000060000000000'],
    ['big', '4d4d002a00000008000101120003000000010006000000000000'],
  ])('is read in %s-endian order', (_, hex) => {
    expect(readExifOrientation(Buffer.from(hex, 'hex'))).toBe(6);
  });
});

it.each([
  ['plain text', 'hello', null],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a GIF', 'GIF89a', 'gif'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'avif'],
  ['MP4', '\0\0\0\x18ftypmp42\0\0\0\0isommp42', null],
  ['an empty file', '', null],
])('The format detected for %s is %s', (_, text, format) => {
  expect(detectImageFormat(Buffer.from(text, 'latin1'))).toBe(format);
});
