import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, colorOf, createTestImages, seen, type TestImages } from '#tests/setup/images.ts';
import { photograph, picture, plain } from '#tests/setup/pictures.ts';

let images: TestImages;
beforeAll(async () => {
  images = await createTestImages();
  const small = picture(800, 600);
  await images.put('small.jpg', 'image/jpeg', await small.clone().jpeg().toBuffer());
  await images.put('small.png', 'image/png', await small.clone().png().toBuffer());
  await images.put('small.webp', 'image/webp', await small.clone().webp().toBuffer());
  await images.put('small.avif', 'image/avif', await small.clone().avif({ effort: 0 }).toBuffer());
  await images.put('small.gif', 'image/gif', await small.clone().gif().toBuffer());
  await images.put('bytes', 'application/octet-stream', await small.clone().jpeg().toBuffer());
  await images.put('tall.png', 'image/png', await picture(100, 9000).png().toBuffer());
});
afterAll(() => images.close());

const get: TestImages['get'] = (...call) => images.get(...call);

describe('a photograph of 12 megapixels', () => {
  /** As the app asks for it on a telephone of 390 px with two points to each. */
  const telephone = 'photo.jpg?width=780&quality=50';
  let original: Buffer;
  beforeAll(async () => {
    original = await photograph();
    await images.put('photo.jpg', 'image/jpeg', original);
  });

  test.each([
    ['image/avif', browser],
    ['image/webp', 'image/webp,*/*'],
  ])('comes to a telephone upright, light and without where it was taken: %s', async (type, accept) => {
    const source = await sharp(original).metadata();
    expect(source).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
    // The tag that leads to the place.
    expect(source.exif?.includes(Buffer.from('2588', 'hex'))).toBe(true);

    const response = await get(telephone, { accept });
    expect(response.headers.get('content-type')).toBe(type);
    const { bytes, ...form } = await seen(response);
    expect(form).toMatchObject({ mediaType: type, width: 780, height: 1040 });
    expect([form.exif, form.xmp, form.iptc, form.icc, form.orientation]).toEqual(Array(5).fill(undefined));
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await colorOf(bytes, { left: 0, top: 0, width: 780, height: 50 })).toBe('red');
    expect(await colorOf(bytes, { left: 0, top: 100, width: 50, height: 940 })).toBe('another');
  });

  test('larger than a million points it is WebP for who takes both: AVIF would be too much work', async () => {
    const { mediaType, width } = await seen(await get('photo.jpg?width=1200'));
    expect([mediaType, width]).toEqual(['image/webp', 1200]);
  });

  test('is told of as its source is, and of how it was made', async () => {
    const response = await get(telephone);
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
  // Never larger than the source, in the proportions that were asked for.
  ['width=1600', '800 x 600', 'width:1600,resizing_type:fill'],
  ['width=1600&height=800', '800 x 400', 'height:800,width:1600,resizing_type:fill'],
  ['width=1200&height=1200&resize=fill', '600 x 600', 'height:1200,width:1200,resizing_type:force'],
  ['width=9999&height=50&format=webp', '800 x 20', 'height:50,width:2000,resizing_type:fill,format:webp'],
  ['resize=contain&quality=20', '800 x 600', 'quality:20'],
  ['width=400&format=origin&other=1', '400 x 300', 'width:400,resizing_type:fill'],
])('of 800 x 600, ?%s is %s', async (query, size, header) => {
  const response = await get(`small.jpg?${query}`);
  expect(response.headers.get('x-transformations')).toBe(header);
  const { width, height } = await seen(response);
  expect(`${width} x ${height}`).toBe(size);
});

test.each([
  ['', '22 x 2000'],
  ['width=100', '44 x 4000'],
  ['width=100&height=5000&resize=contain', '22 x 2000'],
  ['width=100&height=5000', '100 x 2000'],
])('of 100 x 9000, ?%s is %s: no form is boundless', async (query, size) => {
  const { width, height } = await seen(await get(`tall.png?format=webp&${query}`));
  expect(`${width} x ${height}`).toBe(size);
});

test('what covers a box is cut, what fills it is distorted', async () => {
  const stripes = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
    .composite([{ input: await plain('blue', 30), left: 30, top: 0 }])
    .png()
    .toBuffer();
  await images.put('stripes.png', 'image/png', stripes);
  const left = { left: 0, top: 0, width: 8, height: 30 };
  const colorAtLeft = async (resize: string) =>
    colorOf((await seen(await get(`stripes.png?width=30&height=30&resize=${resize}`))).bytes, left);
  expect([await colorAtLeft('cover'), await colorAtLeft('fill')]).toEqual(['blue', 'red']);
});

test.each(['origin', 'webp', 'avif'])('a lower quality is fewer bytes: %s', async (format) => {
  const sizes: number[] = [];
  for (const quality of ['&quality=20', '&quality=79', '', '&quality=81', '&quality=100'])
    sizes.push((await seen(await get(`small.jpg?width=300&format=${format}${quality}`))).bytes.length);
  // 80 where it is not said.
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set([sizes[0], sizes[2], sizes[4]]).size).toBe(3);
});

describe('the format', () => {
  test.each<[accept: string, query: string, type: string, vary: string | null]>([
    [browser, '', 'image/avif', 'Accept'],
    ['image/webp,image/avif', '', 'image/avif', 'Accept'],
    ['image/webp', '', 'image/webp', 'Accept'],
    ['Image/WebP;q=0.5, text/html', '', 'image/webp', 'Accept'],
    ['image/avif;q=0,image/webp;q=0.9', '', 'image/webp', 'Accept'],
    ['image/avif; q=0.000, image/webp;q=0', '', 'image/png', 'Accept'],
    ['*/*', '', 'image/png', 'Accept'],
    ['image/*', '', 'image/png', 'Accept'],
    ['', '', 'image/png', 'Accept'],
    [browser, '&format=origin', 'image/png', null],
    ['image/png', '&format=avif', 'image/avif', null],
    ['', '&format=webp', 'image/webp', null],
  ])('for Accept "%s" and "%s" is %s', async (accept, query, type, vary) => {
    const response = await get(`small.png?width=64${query}`, { accept });
    expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([type, vary]);
    expect((await seen(response)).mediaType).toBe(type);
  });

  test.each([
    ['small.jpg', 'image/jpeg'],
    ['small.png', 'image/png'],
    ['small.webp', 'image/webp'],
    ['small.avif', 'image/avif'],
    ['small.gif', 'image/gif'],
    ['bytes', 'image/jpeg'],
  ])('of the source stays where nothing better is known: %s', async (key, type) => {
    const response = await get(`${key}?width=64`, { accept: '*/*' });
    expect(response.headers.get('content-type')).toBe(type);
    expect(await seen(response)).toMatchObject({ mediaType: type, width: 64, height: 48 });
  });
});

test('of an animation comes the first frame', async () => {
  const frames = [await plain('red', 40), await plain('blue', 40)];
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  await images.put('moving.gif', 'image/gif', animation);

  const { bytes, pages } = await seen(await get('moving.gif?width=20', { accept: 'image/webp' }));
  expect([pages ?? 1, await colorOf(bytes)]).toEqual([1, 'red']);
});

test('what is transparent stays so', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  await images.put('glass.png', 'image/png', glass);
  for (const format of ['origin', 'webp', 'avif'])
    expect(await seen(await get(`glass.png?width=20&format=${format}`))).toMatchObject({ hasAlpha: true });
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
])('refused: ?%s', async (query) => {
  const response = await get(`small.jpg?${query}`);
  const named = new RegExp(`^querystring/${query.split('=')[0]}: must be `);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'InvalidRequest', statusCode: '400', message: expect.stringMatching(named) },
  ]);
});

test('HEAD says the same, without the bytes', async () => {
  const path = '/render/image/public/open/small.jpg?width=64';
  const [one, head] = [await images.call(path), await images.call(path, { method: 'HEAD' })];
  await one.arrayBuffer();
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...one.headers]);
});

test('as a download it has a name', async () => {
  const response = await get('small.jpg?width=64&download=b.jpg');
  expect(response.headers.get('content-disposition')).toContain('filename=b.jpg');
});
