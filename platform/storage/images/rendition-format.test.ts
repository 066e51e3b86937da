import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  createDetailedImage,
  createPhotograph,
  createPlainImage,
  createPlainPng,
} from '#tests/setup/sample-images.ts';
import { chromeAccept, createTestImages, getColor, readImage } from '#tests/setup/storage-images.ts';

const images = await createTestImages();
const small = createPlainImage(800, 600);
for (const format of ['jpeg', 'png', 'webp', 'gif'] as const)
  await images.upload(`small.${format}`, `image/${format}`, await small.clone().toFormat(format).toBuffer());
await images.upload('small.avif', 'image/avif', await small.clone().avif({ effort: 0 }).toBuffer());
await images.upload('detailed.jpg', 'image/jpeg', await createDetailedImage(100, 75).jpeg().toBuffer());
await images.upload('untyped-jpeg', 'application/octet-stream', await small.clone().jpeg().toBuffer());

describe('The format of a rendition', () => {
  test.each<[accept: string, query: string, type: string, vary: string | null]>([
    [chromeAccept, '', 'image/avif', 'Accept'],
    ['image/webp,image/avif', '', 'image/avif', 'Accept'],
    ['image/webp', '', 'image/webp', 'Accept'],
    ['Image/WebP;q=0.5, text/html', '', 'image/webp', 'Accept'],
    ['image/avif;q=0,image/webp;q=0.9', '', 'image/webp', 'Accept'],
    ['image/avif; q=0.000, image/webp;q=0', '', 'image/png', 'Accept'],
    ['*/*', '', 'image/png', 'Accept'],
    ['', '', 'image/png', 'Accept'],
    [chromeAccept, '&format=origin', 'image/png', null],
    ['image/png', '&format=avif', 'image/avif', null],
    ['', '&format=webp', 'image/webp', null],
  ])('for the header "Accept: %s" and the query "%s" is %s', async (accept, query, type, vary) => {
    const response = await images.render(`small.png?width=64${query}`, { accept });
    expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([type, vary]);
    expect((await readImage(response)).mediaType).toBe(type);
  });

  test.each([
    ...['jpeg', 'png', 'webp', 'avif', 'gif'].map((format) => [`small.${format}`, `image/${format}`]),
    ['untyped-jpeg', 'image/jpeg'],
  ])('is the format of its source if the client does not accept a better one: %s', async (key, type) => {
    const response = await images.render(`${key}?width=64`, { accept: '*/*' });
    expect(response.headers.get('content-type')).toBe(type);
    expect(await readImage(response)).toMatchObject({ mediaType: type, width: 64, height: 48 });
  });
});

test('A photograph of 12 megapixels reaches a phone upright, small, without its location and with all headers', async () => {
  const original = await createPhotograph();
  await images.upload('photo.jpg', 'image/jpeg', original);
  const source = await sharp(original).metadata();
  expect(source).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
  // The original contains the EXIF tag that points to the GPS location.
  expect(source.exif?.includes(Buffer.from('2588', 'hex'))).toBe(true);
  for (const [type, accept] of [
    ['image/avif', chromeAccept],
    ['image/webp', 'image/webp,*/*'],
  ] as const) {
    // What the app requests on a phone that is 390 CSS pixels wide and has a device pixel ratio of 2.
    const response = await images.render('photo.jpg?width=780&quality=50', { accept });
    const { bytes, ...rendition } = await readImage(response);
    expect(rendition).toMatchObject({ mediaType: type, width: 780, height: 1040 });
    expect([rendition.exif, rendition.xmp, rendition.iptc, rendition.icc, rendition.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    // The photograph is upright: its red edge is at the top.
    expect(await getColor(bytes, { left: 0, top: 0, width: 780, height: 50 })).toBe('red');
    expect(await getColor(bytes, { left: 0, top: 100, width: 50, height: 940 })).toBe('other');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
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
  }
});

test('A rendition of more than a million pixels is WebP, because AVIF takes too long', async () => {
  await images.upload('large.jpg', 'image/jpeg', await createPlainImage(1200, 900).jpeg().toBuffer());
  const { mediaType, width } = await readImage(await images.render('large.jpg?width=1200'));
  expect([mediaType, width]).toEqual(['image/webp', 1200]);
});

test.each([
  'origin',
  'webp',
  'avif',
])('With a lower quality, a rendition has fewer bytes: %s', async (format) => {
  const sizes: number[] = [];
  // Without the parameter, the quality is 80.
  for (const quality of ['&quality=20', '&quality=79', '', '&quality=81', '&quality=100']) {
    const response = await images.render(`detailed.jpg?width=100&format=${format}${quality}`);
    sizes.push((await readImage(response)).bytes.length);
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set([sizes[0], sizes[2], sizes[4]]).size).toBe(3);
});

test('The rendition of an animation is its first frame', async () => {
  const frames = [await createPlainPng('red', 40), await createPlainPng('blue', 40)];
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  await images.upload('moving.gif', 'image/gif', animation);

  const response = await images.render('moving.gif?width=20', { accept: 'image/webp' });
  const { bytes, pages } = await readImage(response);
  expect([pages ?? 1, await getColor(bytes)]).toEqual([1, 'red']);
});

test('The rendition of a transparent image is transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const transparent = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } }).png();
  await images.upload('transparent.png', 'image/png', await transparent.toBuffer());
  for (const format of ['origin', 'webp', 'avif']) {
    const response = await images.render(`transparent.png?width=20&format=${format}`);
    expect(await readImage(response)).toMatchObject({ hasAlpha: true });
  }
});

const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));

/** Changes the checksum of the first chunk of a PNG with this name. */
function breakChecksum(file: Buffer, chunk: string): Buffer {
  const copy = Buffer.from(file);
  const start = copy.indexOf(chunk);
  const end = start + 4 + copy.readUInt32BE(start - 4);
  copy.writeUInt8(copy.readUInt8(end) ^ 0xff, end);
  return copy;
}

test.each<['jpeg' | 'png' | 'gif', string, (file: Buffer) => Buffer]>([
  ['jpeg', 'cut to 90%', (file) => cut(file, 0.9)],
  ['jpeg', 'cut to half', (file) => cut(file, 0.5)],
  ['jpeg', 'without its last byte', (file) => file.subarray(0, -1)],
  ['png', 'cut to 90%', (file) => cut(file, 0.9)],
  ['png', 'with a wrong checksum of its pixels', (file) => breakChecksum(file, 'IDAT')],
  ['png', 'with a wrong checksum of its header', (file) => breakChecksum(file, 'IHDR')],
  ['gif', 'cut to 90%', (file) => cut(file, 0.9)],
])('A damaged image is rendered at least as far as browsers show it: a %s %s', async (format, _, damage) => {
  const whole = await createDetailedImage(400, 300).tint('red').toFormat(format).toBuffer();
  const key = `${crypto.randomUUID()}.${format}`;
  await images.upload(key, `image/${format}`, damage(whole));
  const response = await images.render(`${key}?width=200&height=150&format=origin`);
  const { bytes, ...rendition } = await readImage(response);
  expect([response.status, rendition]).toMatchObject([200, { width: 200, height: 150 }]);
  const upperPart = { left: 0, top: 0, width: 200, height: 60 };
  const expected = await sharp(whole).resize(200, 150).extract(upperPart).removeAlpha().raw().toBuffer();
  const shown = await sharp(bytes).extract(upperPart).removeAlpha().raw().toBuffer();
  const difference = expected.reduce((sum, value, i) => sum + Math.abs(value - (shown[i] ?? 0)), 0);
  // The mean difference of a color value, which is between 0 and 255.
  expect(difference / expected.length).toBeLessThan(8);
});
