import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createDetailedImage, createHugePng, createPersonalImage } from '#tests/setup/sample-images.ts';
import { prepareImage } from './prepare-image.ts';
import { uploadFile } from './upload-file.ts';

/** Tests of images that are not redrawn. The tests that need a canvas are in tests/e2e/owner-media-upload.spec.ts. */

const createFile = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

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
  ])('loses its personal metadata: %s', async (name, type, encode) => {
    const original = await encode(createPersonalImage()).toBuffer();
    expect(original.includes('Secret')).toBe(true);
    const prepared = await prepare(original, name, type);
    expect(prepared).toMatchObject({ name, type });
    expect(prepared.bytes.includes('Secret')).toBe(false);
  });

  it('gets the type and the extension of its real format, regardless of its name', async () => {
    const png = await createDetailedImage(40, 30).png().toBuffer();
    expect(await prepare(png, 'photo.jpg', 'image/jpeg')).toMatchObject({
      name: 'photo.png',
      type: 'image/png',
    });
  });

  it('is rejected before it is decoded if a small file declares billions of pixels', async () => {
    const bomb = createHugePng(60_000, 60_000);
    await expect(prepare(bomb, 'bomb.png', 'image/png')).rejects.toThrow('more than 250 megapixels');
  });

  const createAnimation = async () =>
    sharp(await createDetailedImage(16, 32).raw().toBuffer(), {
      raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
    });

  it('is named as an animation when it is an animated WebP, because a rendition would be its first frame', async () => {
    const webp = await (await createAnimation()).webp({ delay: [200, 200] }).toBuffer();
    for (const name of ['wave.webp', 'wave.png', 'wave-animated.webp'])
      expect(await prepare(webp, name, 'image/webp')).toMatchObject({ name: 'wave-animated.webp' });
  });

  it('is unchanged when it is an animated GIF', async () => {
    const gif = await (await createAnimation()).gif({ delay: [200, 200] }).toBuffer();
    const prepared = await prepare(gif, 'wave.gif', 'image/gif');
    expect(prepared).toMatchObject({ name: 'wave.gif', type: 'image/gif' });
    expect(prepared.bytes.equals(gif)).toBe(true);
  });
});

it('An image is not sent when its metadata cannot be removed, and the error says what to do', async () => {
  // The first bytes of a JPEG, and then nothing that could be one.
  const damaged = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3000, 7)]);
  const upload = vi.fn();
  const file = createFile(damaged, 'a.jpg', 'image/jpeg');
  await expect(uploadFile({ client: {} as never, upload }, 'image', file)).rejects.toThrow(
    'This image is damaged or in a rare format, so the location where it was taken could not be removed from it. ' +
      'Please open it in an image editor, save it as JPEG and upload that.',
  );
  expect(upload).not.toHaveBeenCalled();
});
