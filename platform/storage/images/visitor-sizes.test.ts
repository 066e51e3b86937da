import { expect, test } from 'vitest';
import { getRenditionQuality, renditionRatios, renditionWidths } from '#domain/rendition-sizes.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { ana } from '#tests/setup/storage.ts';
import { chromeAccept, createTestImages, readImage } from '#tests/setup/storage-images.ts';
import { maxRenditionsPerSource } from './rendition-cache.ts';
import { toRenditionKey, toRenditionOptions } from './rendition-options.ts';
import { maxSide } from './transform-options.ts';
import { toVisitorOptions } from './visitor-sizes.ts';

const images = await createTestImages({
  visitorSizes: {
    widths: [100, 200, 400],
    ratios: [1.6, 0.75],
    getQuality: (width) => (width <= 200 ? 50 : 60),
  },
});
await images.upload('a.png', 'image/png', await createPlainImage(800, 600).png().toBuffer());

test.each([
  ['width=200&quality=50', 'width:200,resizing_type:fill,quality:50'],
  ['width=200&quality=99', 'width:200,resizing_type:fill,quality:50'],
  ['width=1', 'width:100,resizing_type:fill,quality:50'],
  ['width=260', 'width:200,resizing_type:fill,quality:50'],
  ['width=340', 'width:400,resizing_type:fill,quality:60'],
  ['width=2000', 'width:400,resizing_type:fill,quality:60'],
  // A height alone counts as a width.
  ['height=130', 'width:100,resizing_type:fill,quality:50'],
  ['width=400&height=250&quality=60', 'height:250,width:400,resizing_type:fill,quality:60'],
  ['width=333&height=222&quality=33', 'height:250,width:400,resizing_type:fill,quality:60'],
  ['width=100&height=2000&resize=fill', 'height:133,width:100,resizing_type:fill,quality:50'],
  ['width=400&height=250&resize=contain', 'width:400,resizing_type:fill,quality:60'],
  ['quality=77', 'width:400,resizing_type:fill,quality:60'],
])('A visitor who asks for ?%s gets %s', async (query, transformations) => {
  for (const request of [
    images.render(`a.png?${query}`),
    images.request(`/render/image/authenticated/open/a.png?${query}`, { as: 'anon' }),
  ]) {
    const response = await request;
    expect(response.status).toBe(200);
    expect(response.headers.get('x-transformations')).toBe(transformations);
  }
});

test('All visitors together can make fewer than half as many renditions of an image as the cache keeps', () => {
  const siteSizes = { widths: renditionWidths, ratios: renditionRatios, getQuality: getRenditionQuality };
  const sides = Array.from({ length: maxSide / 5 }, (_, i) => 5 * (i + 1));
  const boxes = sides.flatMap((side) => [
    { width: side },
    { height: side },
    { width: side, height: side / 2 },
    { width: side, height: 2 * side },
  ]);
  const formats = [
    ...['*/*', 'image/avif', 'image/webp', chromeAccept].map((accept) => ({ accept, format: undefined })),
    ...(['origin', 'avif', 'webp'] as const).map((format) => ({ accept: '*/*', format })),
  ];
  const keys = new Set<string>();
  for (const resize of ['cover', 'contain', 'fill'] as const)
    for (const quality of [undefined, 20])
      for (const box of boxes)
        for (const { accept, format } of formats) {
          const options = toVisitorOptions({ ...box, resize, quality, format }, siteSizes);
          keys.add(toRenditionKey(toRenditionOptions(options, accept)));
        }
  // Each width alone and in two crops, each with four lists of formats: none, AVIF, WebP, and both.
  expect(keys.size).toBe(renditionWidths.length * 3 * 4);
  expect(keys.size).toBeLessThan(maxRenditionsPerSource / 2);
});

test('A signed-in user and the service role get any size, and anybody the size of a signed URL', async () => {
  for (const as of [ana, 'service_role']) {
    const response = await images.request('/render/image/authenticated/open/a.png?width=123', { as });
    expect((await readImage(response)).width).toBe(123);
  }
  const { data } = await images
    .client(ana)
    .from('open')
    .createSignedUrl('a.png', 60, { transform: { width: 123 } });
  const path = new URL(data?.signedUrl ?? '').href.split('/storage/v1')[1] ?? '';
  expect((await readImage(await images.request(path))).width).toBe(123);
});
