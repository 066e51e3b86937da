import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import { chromeAccept, createTestImages, getColor, readImage } from '#tests/setup/storage-images.ts';

/** The path that the app requests on a phone that is 390 CSS pixels wide and has a device pixel ratio of 2. */
const phonePath = 'photo.jpg?width=780&quality=50';

let original: Buffer;
const images = await createTestImages();
beforeAll(async () => {
  original = await createPhotograph();
  await images.upload('photo.jpg', 'image/jpeg', original);
});

describe('A photograph of 12 megapixels', () => {
  test.each([
    ['image/avif', chromeAccept],
    ['image/webp', 'image/webp,*/*'],
  ])('reaches a phone upright, small and without its location: %s', async (type, accept) => {
    const source = await sharp(original).metadata();
    expect(source).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
    // The original contains the EXIF tag that points to the GPS location.
    expect(source.exif?.includes(Buffer.from('2588', 'hex'))).toBe(true);

    const response = await images.render(phonePath, { accept });
    expect(response.headers.get('content-type')).toBe(type);
    const { bytes, ...rendition } = await readImage(response);
    expect(rendition).toMatchObject({ mediaType: type, width: 780, height: 1040 });
    expect([rendition.exif, rendition.xmp, rendition.iptc, rendition.icc, rendition.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    // The photograph is upright: its red edge is at the top.
    expect(await getColor(bytes, { left: 0, top: 0, width: 780, height: 50 })).toBe('red');
    expect(await getColor(bytes, { left: 0, top: 100, width: 50, height: 940 })).toBe('other');
  });

  test('is sent as WebP if its rendition has more than a million pixels, because AVIF takes too long', async () => {
    const { mediaType, width } = await readImage(await images.render('photo.jpg?width=1200'));
    expect([mediaType, width]).toEqual(['image/webp', 1200]);
  });

  test('is sent with the cache headers of its source and a header that lists its transformations', async () => {
    const response = await images.render(phonePath);
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'max-age=86400',
      vary: 'Accept',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
      'x-transformations': 'width:780,resizing_type:fill,quality:50',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'none',
    });
  });
});
