import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeTiff } from './decode-tiff.ts';

/** An image of 60 × 40 pixels: red on the left, white on the right. */
const createImage = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#dc1e1e' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#ffffff' } }, left: 30, top: 0 },
  ]);

/** `composite` is the last step of a pipeline, so further steps begin with its result. */
const toTiff = async (edit: (image: Sharp) => Sharp) =>
  new Uint8Array(await edit(sharp(await createImage().removeAlpha().png().toBuffer())).toBuffer());

function readColors({ pixels, width }: ReturnType<typeof decodeTiff>) {
  const read = (x: number) => [...pixels.subarray((20 * width + x) * 4, (20 * width + x) * 4 + 4)];
  return { left: read(10), right: read(50) };
}

const near = (values: number[]) => values.map((value) => expect.closeTo(value, -1));

describe('A TIFF image', () => {
  const rgb = { left: near([220, 30, 30, 255]), right: near([255, 255, 255, 255]) };
  // The mixtures of inks do not match exactly.
  const cmyk = { left: near([228, 39, 21, 255]), right: rgb.right };
  it.each<[string, (image: Sharp) => Sharp, object]>([
    ['without compression', (image) => image.tiff({ compression: 'none' }), rgb],
    ['with LZW and a predictor', (image) => image.tiff({ compression: 'lzw', predictor: 'horizontal' }), rgb],
    ['with deflate', (image) => image.tiff({ compression: 'deflate' }), rgb],
    ['with PackBits', (image) => image.tiff({ compression: 'packbits' }), rgb],
    ['with JPEG', (image) => image.tiff({ compression: 'jpeg' }), rgb],
    ['in tiles', (image) => image.tiff({ tile: true, tileWidth: 32, tileHeight: 32 }), rgb],
    ['of 16 bits', (image) => image.toColourspace('rgb16').tiff({ compression: 'lzw' }), rgb],
    ['in CMYK', (image) => image.toColourspace('cmyk').tiff({ compression: 'lzw' }), cmyk],
    ['in gray', (image) => image.greyscale().tiff({ compression: 'lzw' }), { right: rgb.right }],
    [
      'with alpha',
      (image) => image.ensureAlpha(0.5).tiff({ compression: 'deflate' }),
      { left: near([220, 30, 30, 127]) },
    ],
  ])('%s is decoded', async (_, edit, colors) => {
    const decoded = decodeTiff(await toTiff(edit));
    expect(decoded).toMatchObject({ width: 60, height: 40, orientation: 1 });
    expect(readColors(decoded)).toMatchObject(colors);
  });

  it('keeps its orientation and its color profile', async () => {
    const bytes = await toTiff((image) => image.withMetadata({ orientation: 6, icc: 'p3' }).tiff());
    const { orientation, profile } = decodeTiff(bytes);
    expect(orientation).toBe(6);
    expect(
      Buffer.from(profile ?? [])
        .toString('latin1')
        .replaceAll('\0', ''),
    ).toContain('P3');
  });

  it.each<[string, (tiff: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, RegExp]>([
    ['has the version of BigTIFF', (tiff) => tiff.with(2, 43), /in a rare format\. Please export it as JPEG/],
    // Its directory of tags is at its end.
    ['is cut off', (tiff) => tiff.slice(0, 3000), /damaged/],
    ['has only a head', (tiff) => tiff.slice(0, 8), /damaged/],
  ])('that %s is rejected, with what to do', async (_, change, message) => {
    const tiff = await toTiff((image) => image.tiff({ compression: 'none' }));
    expect(() => decodeTiff(change(tiff) as Uint8Array<ArrayBuffer>)).toThrow(message);
  });
});
