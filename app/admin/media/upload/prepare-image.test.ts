import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { prepareImage } from './prepare-image.ts';
import { uploadFile } from './upload-file.ts';

/** Tests of images that are not redrawn. The tests that need a canvas are in tests/e2e/owner-media-upload.spec.ts. */

const createImage = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', sigma: 20 } },
  });

/** An upright image with personal metadata and a wide-gamut color profile. */
const createPersonalImage = (): Sharp =>
  createImage(80, 50)
    .withMetadata({ orientation: 1 })
    .withExifMerge({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 23/1 7/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret place</note></x:xmpmeta>')
    .withIccProfile('p3');

const createFile = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
const getPixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

async function prepare(bytes: Buffer, name: string, type: string) {
  const prepared = await prepareImage(createFile(bytes, name, type));
  return { name: prepared.name, type: prepared.type, bytes: Buffer.from(await prepared.arrayBuffer()) };
}

describe('An uploaded image', () => {
  it.each<[string, string, (image: Sharp) => Sharp]>([
    ['sea.jpg', 'image/jpeg', (image) => image.jpeg({ quality: 90 })],
    ['sea.png', 'image/png', (image) => image.png()],
    ['sea.webp', 'image/webp', (image) => image.webp()],
    ['sea.avif', 'image/avif', (image) => image.avif()],
  ])('keeps its pixels and colors and loses its personal metadata: %s', async (name, type, encode) => {
    const original = await encode(createPersonalImage()).toBuffer();
    expect(original.includes('Secret')).toBe(true);
    const prepared = await prepare(original, name, type);
    expect(prepared).toMatchObject({ name, type });
    expect(prepared.bytes.includes('Secret')).toBe(false);
    expect((await sharp(prepared.bytes).metadata()).icc).toEqual((await sharp(original).metadata()).icc);
    expect(await getPixels(prepared.bytes)).toEqual(await getPixels(original));
  });

  it('gets the type and the extension of its real format, regardless of its name', async () => {
    const png = await createImage(40, 30).png().toBuffer();
    expect(await prepare(png, 'photo.jpg', 'image/jpeg')).toMatchObject({
      name: 'photo.png',
      type: 'image/png',
    });
  });

  it('is rejected before it is decoded if a small file declares billions of pixels', async () => {
    const bomb = await createImage(40, 30).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(prepare(bomb, 'bomb.png', 'image/png')).rejects.toThrow('more than 250 megapixels');
  });

  it('is unchanged when it is an animated GIF', async () => {
    const frames = await createImage(16, 32).raw().toBuffer();
    const gif = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .gif({ delay: [200, 200] })
      .toBuffer();
    const prepared = await prepare(gif, 'wave.gif', 'image/gif');
    expect(prepared).toMatchObject({ name: 'wave.gif', type: 'image/gif' });
    expect(prepared.bytes.equals(gif)).toBe(true);
  });
});

describe('An image', () => {
  const getUploadError = async (file: File) => {
    const upload = vi.fn();
    const message = await uploadFile({ client: {} as never, upload }, 'image', file).catch(
      (error: Error) => error.message,
    );
    expect(upload).not.toHaveBeenCalled();
    return message;
  };

  it('is not sent when its metadata cannot be removed, and the error says what to do', async () => {
    const damaged = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3000, 7)]);
    expect(await getUploadError(createFile(damaged, 'a.jpg', 'image/jpeg'))).toBe(
      'This image is damaged or in a rare format, so the location where it was taken could not be removed from it. ' +
        'Please open it in an image editor, save it as JPEG and upload that.',
    );
  });

  it.each([
    [
      'logo.svg',
      'image/svg+xml',
      'SVG images cannot be stored because they can contain scripts. Please save the image as PNG and upload that.',
    ],
    [
      'text-with-image-name.jpg',
      'image/jpeg',
      'This is not an image that can be stored. Please save the image as JPEG, PNG, WebP, AVIF or GIF and upload that.',
    ],
  ])('is not sent when its format cannot be stored: %s', async (name, type, message) => {
    expect(await getUploadError(createFile(Buffer.from('<svg onload="alert(1)"/>'), name, type))).toBe(
      message,
    );
  });

  it('is not sent when it is too large, and the error says how large it is', async () => {
    const large = Object.defineProperty(createFile(Buffer.alloc(0), 'large.jpg', 'image/jpeg'), 'size', {
      value: 63 * 1024 * 1024,
    });
    expect(await getUploadError(large)).toBe(
      'This image is 63 MB; at most 50 MB can be stored. Please make it smaller.',
    );
  });
});
