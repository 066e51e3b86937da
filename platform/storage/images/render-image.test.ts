import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImage, createPhotograph, createPlainPng } from '#tests/setup/sample-images.ts';
import {
  chromeAccept,
  createTestImages,
  getColor,
  readImage,
  type TestImages,
} from '#tests/setup/storage-images.ts';

let images: TestImages;
beforeAll(async () => {
  images = await createTestImages();
  const small = createImage(800, 600);
  await images.upload('small.jpg', 'image/jpeg', await small.clone().jpeg().toBuffer());
  await images.upload('small.png', 'image/png', await small.clone().png().toBuffer());
  await images.upload('small.webp', 'image/webp', await small.clone().webp().toBuffer());
  await images.upload('small.avif', 'image/avif', await small.clone().avif({ effort: 0 }).toBuffer());
  await images.upload('small.gif', 'image/gif', await small.clone().gif().toBuffer());
  await images.upload('bytes', 'application/octet-stream', await small.clone().jpeg().toBuffer());
  await images.upload('tall.png', 'image/png', await createImage(100, 9000).png().toBuffer());
});
afterAll(() => images.close());

const render: TestImages['render'] = (...parameters) => images.render(...parameters);

describe('A photograph of 12 megapixels', () => {
  /** As the app requests it on a phone that is 390 CSS pixels wide, with two device pixels to each. */
  const onPhone = 'photo.jpg?width=780&quality=50';
  let original: Buffer;
  beforeAll(async () => {
    original = await createPhotograph();
    await images.upload('photo.jpg', 'image/jpeg', original);
  });

  test.each([
    ['image/avif', chromeAccept],
    ['image/webp', 'image/webp,*/*'],
  ])('reaches a phone upright, small and without its location: %s', async (type, accept) => {
    const source = await sharp(original).metadata();
    expect(source).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
    // The EXIF tag that points to the location.
    expect(source.exif?.includes(Buffer.from('2588', 'hex'))).toBe(true);

    const response = await render(onPhone, { accept });
    expect(response.headers.get('content-type')).toBe(type);
    const { bytes, ...rendition } = await readImage(response);
    expect(rendition).toMatchObject({ mediaType: type, width: 780, height: 1040 });
    expect([rendition.exif, rendition.xmp, rendition.iptc, rendition.icc, rendition.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await getColor(bytes, { left: 0, top: 0, width: 780, height: 50 })).toBe('red');
    expect(await getColor(bytes, { left: 0, top: 100, width: 50, height: 940 })).toBe('other');
  });

  test('is sent as WebP above a million pixels to clients that accept both formats, since AVIF takes too long', async () => {
    const { mediaType, width } = await readImage(await render('photo.jpg?width=1200'));
    expect([mediaType, width]).toEqual(['image/webp', 1200]);
  });

  test('is sent with the cache headers of its source and with its transformations', async () => {
    const response = await render(onPhone);
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

test.each<[query: string, size: string, header: string | null]>([
  ['', '800 x 600', null],
  ['width=400', '400 x 300', 'width:400,resizing_type:fill'],
  ['height=300&resize=contain', '400 x 300', 'height:300,resizing_type:fit'],
  ['width=0&height=300', '400 x 300', 'height:300,resizing_type:fill'],
  ['width=100&height=100', '100 x 100', 'height:100,width:100,resizing_type:fill'],
  ['width=100&height=100&resize=contain', '100 x 75', 'height:100,width:100,resizing_type:fit'],
  ['width=100&height=100&resize=fill', '100 x 100', 'height:100,width:100,resizing_type:force'],
  ['width=1&height=1&quality=60', '1 x 1', 'height:1,width:1,resizing_type:fill,quality:60'],
  // Never larger than the source, but in the requested proportions.
  ['width=1600', '800 x 600', 'width:1600,resizing_type:fill'],
  ['width=1600&height=800', '800 x 400', 'height:800,width:1600,resizing_type:fill'],
  ['width=1200&height=1200&resize=fill', '600 x 600', 'height:1200,width:1200,resizing_type:force'],
  ['width=9999&height=50&format=webp', '800 x 20', 'height:50,width:2000,resizing_type:fill,format:webp'],
  ['resize=contain&quality=20', '800 x 600', 'quality:20'],
  ['width=400&format=origin&other=1', '400 x 300', 'width:400,resizing_type:fill'],
])('With the query "%s", the rendition of an 800 x 600 image has the size %s', async (query, size, header) => {
  const response = await render(`small.jpg?${query}`);
  expect(response.headers.get('x-transformations')).toBe(header);
  const { width, height } = await readImage(response);
  expect(`${width} x ${height}`).toBe(size);
});

test.each([
  ['', '22 x 2000'],
  ['width=100', '44 x 4000'],
  ['width=100&height=5000&resize=contain', '22 x 2000'],
  ['width=100&height=5000', '100 x 2000'],
])('With the query "%s", the rendition of a 100 x 9000 image has the bounded size %s', async (query, size) => {
  const { width, height } = await readImage(await render(`tall.png?format=webp&${query}`));
  expect(`${width} x ${height}`).toBe(size);
});

test('A rendition that covers a box is cropped, and one that fills it is distorted', async () => {
  const stripes = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
    .composite([{ input: await createPlainPng('blue', 30), left: 30, top: 0 }])
    .png()
    .toBuffer();
  await images.upload('stripes.png', 'image/png', stripes);
  const left = { left: 0, top: 0, width: 8, height: 30 };
  const getColorAtLeft = async (resize: string) =>
    getColor((await readImage(await render(`stripes.png?width=30&height=30&resize=${resize}`))).bytes, left);
  expect([await getColorAtLeft('cover'), await getColorAtLeft('fill')]).toEqual(['blue', 'red']);
});

test.each([
  'origin',
  'webp',
  'avif',
])('A lower quality gives fewer bytes for the format %s', async (format) => {
  const sizes: number[] = [];
  for (const quality of ['&quality=20', '&quality=79', '', '&quality=81', '&quality=100'])
    sizes.push(
      (await readImage(await render(`small.jpg?width=300&format=${format}${quality}`))).bytes.length,
    );
  // The default is 80.
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set([sizes[0], sizes[2], sizes[4]]).size).toBe(3);
});

describe('The format of a rendition', () => {
  test.each<[accept: string, query: string, type: string, vary: string | null]>([
    [chromeAccept, '', 'image/avif', 'Accept'],
    ['image/webp,image/avif', '', 'image/avif', 'Accept'],
    ['image/webp', '', 'image/webp', 'Accept'],
    ['Image/WebP;q=0.5, text/html', '', 'image/webp', 'Accept'],
    ['image/avif;q=0,image/webp;q=0.9', '', 'image/webp', 'Accept'],
    ['image/avif; q=0.000, image/webp;q=0', '', 'image/png', 'Accept'],
    ['*/*', '', 'image/png', 'Accept'],
    ['image/*', '', 'image/png', 'Accept'],
    ['', '', 'image/png', 'Accept'],
    [chromeAccept, '&format=origin', 'image/png', null],
    ['image/png', '&format=avif', 'image/avif', null],
    ['', '&format=webp', 'image/webp', null],
  ])('for the header "Accept: %s" and the query "%s" is %s', async (accept, query, type, vary) => {
    const response = await render(`small.png?width=64${query}`, { accept });
    expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([type, vary]);
    expect((await readImage(response)).mediaType).toBe(type);
  });

  test.each([
    ['small.jpg', 'image/jpeg'],
    ['small.png', 'image/png'],
    ['small.webp', 'image/webp'],
    ['small.avif', 'image/avif'],
    ['small.gif', 'image/gif'],
    ['bytes', 'image/jpeg'],
  ])('is that of its source when the client names no better one: %s', async (key, type) => {
    const response = await render(`${key}?width=64`, { accept: '*/*' });
    expect(response.headers.get('content-type')).toBe(type);
    expect(await readImage(response)).toMatchObject({ mediaType: type, width: 64, height: 48 });
  });
});

test('The rendition of an animation is its first frame', async () => {
  const frames = [await createPlainPng('red', 40), await createPlainPng('blue', 40)];
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  await images.upload('moving.gif', 'image/gif', animation);

  const { bytes, pages } = await readImage(await render('moving.gif?width=20', { accept: 'image/webp' }));
  expect([pages ?? 1, await getColor(bytes)]).toEqual([1, 'red']);
});

test('The rendition of a transparent image is transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const transparent = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  await images.upload('transparent.png', 'image/png', transparent);
  for (const format of ['origin', 'webp', 'avif'])
    expect(await readImage(await render(`transparent.png?width=20&format=${format}`))).toMatchObject({
      hasAlpha: true,
    });
});

test.each([
  'width=a',
  'width=-1',
  'width=1.5',
  'width=',
  'width=1e3',
  'width=99999999999999999999',
  'height=%20',
  'resize=crop',
  'resize=',
  'quality=19',
  'quality=101',
  'quality=high',
  'format=jpeg',
  'format=svg',
])('Invalid transform options are rejected: %s', async (query) => {
  const response = await render(`small.jpg?${query}`);
  const message = new RegExp(`^querystring/${query.split('=')[0]}: must be `);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'InvalidRequest', statusCode: '400', message: expect.stringMatching(message) },
  ]);
});

test('HEAD of a rendition returns the headers of GET without the bytes', async () => {
  const path = '/render/image/public/open/small.jpg?width=64';
  const [get, head] = [await images.request(path), await images.request(path, { method: 'HEAD' })];
  await get.arrayBuffer();
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...get.headers]);
});

test('The query "download" sets the file name of a rendition', async () => {
  const response = await render('small.jpg?width=64&download=b.jpg');
  expect(response.headers.get('content-disposition')).toContain('filename=b.jpg');
});
