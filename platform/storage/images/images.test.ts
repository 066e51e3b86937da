import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser, colorOf, createTestImages, seen, type TestImages } from '#tests/setup/images.ts';
import { hugePng, picture, plain } from '#tests/setup/pictures.ts';
import { ana, samples } from '#tests/setup/storage.ts';

let images: TestImages;
beforeAll(async () => {
  images = await createTestImages();
  const small = picture(800, 600);
  const [jpeg, png] = [await small.clone().jpeg().toBuffer(), await small.clone().png().toBuffer()];
  await images.put('small.jpg', 'image/jpeg', jpeg);
  await images.put('bomb.png', 'image/png', hugePng(50_000, 50_000));
  await images.put('too-large.png', 'image/png', hugePng(10_000, 5001));
  await images.put('cut.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2));
  await images.put('cut.png', 'image/png', png.subarray(0, png.length / 2));
  await images.put('head.png', 'image/png', samples.png.subarray(0, 12));
  await images.put('drawing.svg', 'image/svg+xml', samples.svg);
  await images.put('scan.tiff', 'image/tiff', await small.clone().tiff().toBuffer());
  await images.put('film.mp4', 'video/mp4', samples.mp4);
  await images.put('text.txt', 'text/plain', Buffer.from('no picture'));
  await images.put('empty', 'text/plain', Buffer.alloc(0));
  await images.put('heavy.jpg', 'image/jpeg', Buffer.concat([samples.jpeg, Buffer.alloc(25_000_000)]));
});
afterAll(() => images.close());
beforeEach(() => {
  images.read.length = 0;
});

test.each([
  ['bomb.png', /^The picture is 50000 x 50000 points; .* 50 megapixels/],
  ['too-large.png', /^The picture is 10000 x 5001 points/],
  ['cut.jpg', /damaged/],
  ['cut.png', /damaged/],
  ['head.png', /damaged/],
  ['drawing.svg', /no picture/],
  ['scan.tiff', /no picture/],
  ['film.mp4', /no picture/],
  ['text.txt', /no picture/],
  ['empty', /empty/],
  ['heavy.jpg', /25000022 bytes; pictures of up to 25 MB/],
])('refused: %s, and nothing is kept of it', async (key, message) => {
  const before = await images.filesOnDisk();
  const refusal = [
    400,
    { code: 'InvalidRequest', statusCode: '400', message: expect.stringMatching(message) },
  ];
  const first = await images.get(`${key}?width=100`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect([first.status, await first.json()]).toMatchObject(refusal);
  expect(await images.filesOnDisk()).toEqual(before);

  // Whoever asks again, for whatever form, is answered without another look at the file.
  const looks = images.read.length;
  const second = await images.get(`${key}?width=101&format=webp`);
  expect([second.status, await second.json()]).toMatchObject(refusal);
  expect(images.read.length).toBe(looks);
});

describe('a form is made once', () => {
  test('for many who ask at a time, and for those who ask in other words', async () => {
    const before = await images.formsOnDisk();
    const responses = await Promise.all(Array.from({ length: 20 }, () => images.get('small.jpg?width=321')));
    const bodies = await Promise.all(responses.map(async (response) => (await seen(response)).bytes));
    expect(new Set(bodies.map((bytes) => bytes.toString('latin1'))).size).toBe(1);
    await (
      await images.get('small.jpg?height=0&quality=80&width=321&resize=fill&cacheNonce=1', {
        accept: 'image/avif,image/webp',
      })
    ).arrayBuffer();
    expect(images.read).toHaveLength(1);
    expect(await images.formsOnDisk()).toBe(before + 1);
  });

  test('and is current as long as its source is', async () => {
    const tag = (await images.get('small.jpg?width=322')).headers.get('etag') ?? '';
    images.read.length = 0;
    const again = await images.get('small.jpg?width=322', { 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('content-type')]).toEqual([304, '', null]);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      etag: tag,
      vary: 'Accept',
      'cache-control': 'max-age=86400',
    });
    const since = { 'if-modified-since': again.headers.get('last-modified') ?? '' };
    expect((await images.get('small.jpg?width=322', since)).status).toBe(304);
    expect(images.read).toEqual([]);
  });

  test.each([
    ['width=325', browser],
    ['width=324', 'image/webp'],
    ['width=324&quality=60', browser],
  ])('and its tag is that of no other: ?%s for %s', async (query, accept) => {
    const tag = (await images.get('small.jpg?width=324')).headers.get('etag') ?? '';
    const other = await images.get(`small.jpg?${query}`, { accept, 'if-none-match': tag });
    expect(other.status).toBe(200);
  });
});

test('a form is never that of the picture which was there before, and goes with it', async () => {
  await images.put('changing.png', 'image/png', await plain('red', 30));
  const old = await images.get('changing.png?width=10');
  const tag = old.headers.get('etag') ?? '';
  expect(await colorOf((await seen(old)).bytes)).toBe('red');
  const forms = await images.formsOnDisk();

  await images.put('changing.png', 'image/png', await plain('blue', 30));
  expect(await images.formsOnDisk()).toBe(forms - 1);
  const now = await images.get('changing.png?width=10', { 'if-none-match': tag });
  expect(await colorOf((await seen(now)).bytes)).toBe('blue');

  await images.client(ana).from('open').remove(['changing.png']);
  expect(await images.formsOnDisk()).toBe(forms - 1);
  expect(await (await images.get('changing.png?width=10')).json()).toMatchObject({ code: 'NoSuchKey' });
});

test('a form without its source goes with the sweep, others stay', async () => {
  await (await images.get('small.jpg?width=326')).arrayBuffer();
  const forms = await images.formsOnDisk();
  await images.forms.write(crypto.randomUUID(), '0'.repeat(32), Buffer.from('x'));
  expect(await images.formsOnDisk()).toBe(forms + 1);
  await images.sweep();
  expect(await images.formsOnDisk()).toBe(forms);
});

test('a form that cannot be kept is sent nevertheless', async () => {
  const full = await createTestImages({
    forms: (forms) => ({ ...forms, write: () => Promise.reject(new Error('ENOSPC')) }),
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await full.put('a.png', 'image/png', samples.png);
    expect((await full.get('a.png')).status).toBe(200);
    expect(log.mock.calls).toEqual([[expect.stringContaining('could not be kept'), expect.any(Error)]]);
  } finally {
    log.mockRestore();
    await full.close();
  }
});

test('too many at a time are told to come back; those that were taken are served', async () => {
  const get = (width: number) => images.get(`small.jpg?format=webp&width=${width}`);
  const letGo = images.holdReading();
  const refused: Response[] = [];
  const calls = Array.from({ length: 60 }, async (_, i) => {
    const answer = await get(401 + i);
    if (answer.status !== 200) refused.push(answer);
  });
  // As many as are made at once have begun to read, 32 of one caller wait, and the rest hears at once.
  await expect.poll(() => images.read.length + 32 + refused.length, { timeout: 10_000 }).toBe(60);
  expect([1, 2]).toContain(images.read.length);
  letGo();
  await Promise.all(calls);
  expect(images.read.length + refused.length).toBe(60);
  for (const answer of refused) {
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'TooBusy', statusCode: '503' }]);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  // There is room again.
  expect((await get(460)).status).toBe(200);
});
