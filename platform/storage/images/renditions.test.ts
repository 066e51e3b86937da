import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createAnimatedWebp,
  createHugePng,
  createPlainImage,
  createPlainPng,
} from '#tests/setup/sample-images.ts';
import { ana } from '#tests/setup/storage.ts';
import { chromeAccept, createTestImages, getColor, readImage } from '#tests/setup/storage-images.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const images = await createTestImages();
const small = createPlainImage(800, 600);
const jpeg = await small.clone().jpeg().toBuffer();
await images.upload('small.jpg', 'image/jpeg', jpeg);
await images.upload('bomb.png', 'image/png', createHugePng(50_000, 50_000));
await images.upload('too-large.png', 'image/png', createHugePng(10_000, 5001));
await images.upload('frames.webp', 'image/webp', await createAnimatedWebp(5001));
const [webp, avif] = [await small.clone().webp().toBuffer(), await small.clone().avif().toBuffer()];
await images.upload('cut.webp', 'image/webp', webp.subarray(0, webp.length - 2));
await images.upload('cut.avif', 'image/avif', avif.subarray(0, avif.length - 2));
await images.upload('head.png', 'image/png', samples.png.subarray(0, 12));
await images.upload('logo.svg', 'image/svg+xml', samples.svg);
await images.upload('scan.tiff', 'image/tiff', await small.clone().tiff().toBuffer());
await images.upload('video.mp4', 'video/mp4', samples.mp4);
await images.upload('text.txt', 'text/plain', Buffer.from('text'));
await images.upload('empty', 'text/plain', Buffer.alloc(0));
await images.upload('heavy.jpg', 'image/jpeg', Buffer.concat([samples.jpeg, Buffer.alloc(25_000_000)]));
beforeEach(() => {
  images.reads.length = 0;
});

test.each([
  ['bomb.png', /^The image is 50000 x 50000 pixels; .* 50 megapixels/],
  ['too-large.png', /^The image is 10000 x 5001 pixels/],
  ['frames.webp', /^The image has more than 5000 frames/],
  ['cut.webp', /damaged/],
  ['cut.avif', /damaged/],
  ['head.png', /damaged/],
  ['logo.svg', /not an image/],
  ['scan.tiff', /not an image/],
  ['video.mp4', /not an image/],
  ['text.txt', /not an image/],
  ['empty', /empty/],
  // An image of 22 bytes, with 25,000,000 after it.
  ['heavy.jpg', /25000022 bytes; images of up to 25 MB/],
])('A source that cannot be transformed is rejected, and no file is cached for it: %s', async (key, message) => {
  const before = await images.listFiles();
  const rejection = [
    400,
    { code: 'InvalidRequest', statusCode: '400', message: expect.stringMatching(message) },
  ];
  const first = await images.render(`${key}?width=100`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect([first.status, await first.json()]).toMatchObject(rejection);
  expect(await images.listFiles()).toEqual(before);

  // The next request is rejected without reading the file again, even with other options.
  const reads = images.reads.length;
  const second = await images.render(`${key}?width=101&format=webp`);
  expect([second.status, await second.json()]).toMatchObject(rejection);
  expect(images.reads.length).toBe(reads);
});

describe('A rendition', () => {
  test('of an animation has the size of its first frame, however many frames there are up to the limit', async () => {
    await images.upload('animation.webp', 'image/webp', await createAnimatedWebp(5000));
    expect(await readImage(await images.render('animation.webp?width=100'))).toMatchObject({
      width: 1,
      height: 1,
    });
  });

  test('is created only once for concurrent requests and equivalent queries', async () => {
    const before = await images.countRenditions();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => images.render('small.jpg?width=321')),
    );
    const bodies = await Promise.all(responses.map(async (response) => (await readImage(response)).bytes));
    expect(new Set(bodies.map((bytes) => bytes.toString('latin1'))).size).toBe(1);
    await (
      await images.render('small.jpg?height=0&quality=80&width=321&resize=fill&cacheNonce=1', {
        accept: 'image/avif,image/webp',
      })
    ).arrayBuffer();
    expect(images.reads).toHaveLength(1);
    expect(await images.countRenditions()).toBe(before + 1);
  });

  test('is reported as not modified as long as its source has not changed', async () => {
    const tag = (await images.render('small.jpg?width=322')).headers.get('etag') ?? '';
    images.reads.length = 0;
    const again = await images.render('small.jpg?width=322', { 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('content-type')]).toEqual([304, '', null]);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      etag: tag,
      vary: 'Accept',
      'cache-control': 'max-age=86400',
    });
    const since = { 'if-modified-since': again.headers.get('last-modified') ?? '' };
    expect((await images.render('small.jpg?width=322', since)).status).toBe(304);
    expect(images.reads).toEqual([]);
  });

  test.each([
    ['width=325', chromeAccept],
    ['width=324', 'image/webp'],
    ['width=324&quality=60', chromeAccept],
  ])('with different options has a different ETag: ?%s with Accept: %s', async (query, accept) => {
    const tag = (await images.render('small.jpg?width=324')).headers.get('etag') ?? '';
    const other = await images.render(`small.jpg?${query}`, { accept, 'if-none-match': tag });
    expect(other.status).toBe(200);
  });
});

test('Replacing or removing an image also removes its renditions', async () => {
  await images.upload('changing.png', 'image/png', await createPlainPng('red', 30));
  const old = await images.render('changing.png?width=10');
  const tag = old.headers.get('etag') ?? '';
  expect(await getColor((await readImage(old)).bytes)).toBe('red');
  const renditions = await images.countRenditions();

  await images.upload('changing.png', 'image/png', await createPlainPng('blue', 30));
  expect(await images.countRenditions()).toBe(renditions - 1);
  const now = await images.render('changing.png?width=10', { 'if-none-match': tag });
  expect(await getColor((await readImage(now)).bytes)).toBe('blue');

  await images.client(ana).from('open').remove(['changing.png']);
  expect(await images.countRenditions()).toBe(renditions - 1);
  expect(await (await images.render('changing.png?width=10')).json()).toMatchObject({ code: 'NoSuchKey' });
});

test('The sweep removes only renditions without a source', async () => {
  await (await images.render('small.jpg?width=326')).arrayBuffer();
  const renditions = await images.countRenditions();
  await images.renditionCache.write(crypto.randomUUID(), '1_9x_contain_80_webp', Buffer.from('x'));
  expect(await images.countRenditions()).toBe(renditions + 1);
  await images.sweep();
  expect(await images.countRenditions()).toBe(renditions);
});

test('A rendition is sent even if it cannot be cached', async () => {
  const uncached = await createTestImages({
    renditionCache: (cache) => ({ ...cache, write: () => Promise.reject(new Error('ENOSPC')) }),
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await uncached.upload('a.png', 'image/png', samples.png);
  expect((await uncached.render('a.png')).status).toBe(200);
  expect(log.mock.calls).toEqual([[expect.stringContaining('could not be cached'), expect.any(String)]]);
});

test('While too many renditions are waiting, the next larger one is sent, else the original, and 503 for what is no image', async () => {
  // With fake timers, no request loses its turn when the test is slow.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await images.upload('original.jpg', 'image/jpeg', await createPlainImage(90, 60).jpeg().toBuffer());
  await images.upload('notes.txt', 'text/plain', Buffer.from('notes'));
  await images.upload('cached.jpg', 'image/jpeg', await createPlainImage(900, 600).jpeg().toBuffer());
  for (const query of ['format=webp&width=300', 'format=webp&width=700', 'format=avif&width=650'])
    await (await images.render(`cached.jpg?${query}`)).arrayBuffer();
  const transform = { width: 600, format: 'webp' } as object;
  const { data } = await images.client(ana).from('open').createSignedUrl('cached.jpg', 60, { transform });
  const signedPath = data?.signedUrl.split('/storage/v1')[1] ?? '';

  function expectToBeTemporary({ status, headers }: Response): void {
    expect([status, headers.get('cache-control')]).toEqual([200, 'max-age=10']);
    for (const name of ['etag', 'last-modified', 'x-transformations']) expect(headers.get(name)).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }

  images.reads.length = 0;
  const resumeReads = images.pauseReads();
  const waiting = Array.from({ length: 60 }, (_, i) =>
    images.render(`original.jpg?format=webp&width=${401 + i}`),
  );
  // 32 wait, which is the limit per client. One or two are running, and the others get the original. Both read it.
  await expect.poll(() => images.reads.length).toBe(60 - 32);

  const rejected = await images.render('notes.txt?format=webp&width=600');
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await rejected.json()).toMatchObject({ code: 'TooBusy', statusCode: '503' });
  const path = 'open/cached.jpg?format=webp&width=600';
  for (const response of [
    await images.request(`/render/image/public/${path}`),
    await images.request(`/render/image/authenticated/${path}`, { as: 'anon' }),
    await images.request(`/render/image/authenticated/${path}`, { as: ana }),
    await images.request(signedPath),
  ]) {
    expectToBeTemporary(response);
    expect(await readImage(response)).toMatchObject({ format: 'webp', width: 700 });
  }

  resumeReads();
  const substitutes = (await Promise.all(waiting)).filter(({ headers }) => headers.get('etag') === null);
  expect([26, 27]).toContain(substitutes.length);
  for (const response of substitutes) {
    expectToBeTemporary(response);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await readImage(response)).width).toBe(90);
  }
  // The queue accepts requests again.
  expect((await images.render('original.jpg?format=webp&width=470')).headers.get('etag')).not.toBeNull();
});
