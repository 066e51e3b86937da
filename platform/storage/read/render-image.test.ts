import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPlainImage, createPlainPng } from '#tests/setup/sample-images.ts';
import { createTestImages, getColor, readImage } from '#tests/setup/storage-images.ts';

const images = await createTestImages();
await images.upload('small.jpg', 'image/jpeg', await createPlainImage(800, 600).jpeg().toBuffer());
await images.upload('tall.png', 'image/png', await createPlainImage(100, 9000).png().toBuffer());

const widths = ['width=a', 'width=-1', 'width=1.5', 'width=', 'width=99999999999999999999'];
const qualities = ['quality=19', 'quality=101', 'quality=high'];
const names = ['resize=crop', 'resize=', 'format=jpeg', 'format=svg'];
test.each([
  ...widths,
  ...qualities,
  ...names,
])('Invalid transform options are rejected: %s', async (query) => {
  const response = await images.render(`small.jpg?${query}`);
  const message = new RegExp(`^querystring/${query.split('=')[0]} must be `);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'InvalidRequest', statusCode: '400', message: expect.stringMatching(message) },
  ]);
});

test.each<[query: string, size: string, transformations: string | null]>([
  ['', '800 x 600', null],
  ['width=400', '400 x 300', 'width:400,resizing_type:fill'],
  ['height=300&resize=contain', '400 x 300', 'height:300,resizing_type:fit'],
  ['width=0&height=300', '400 x 300', 'height:300,resizing_type:fill'],
  ['width=100&height=100', '100 x 100', 'height:100,width:100,resizing_type:fill'],
  ['width=100&height=100&resize=contain', '100 x 75', 'height:100,width:100,resizing_type:fit'],
  ['width=100&height=100&resize=fill', '100 x 100', 'height:100,width:100,resizing_type:force'],
  ['width=1&height=1&quality=60', '1 x 1', 'height:1,width:1,resizing_type:fill,quality:60'],
  ['resize=contain&quality=20', '800 x 600', 'quality:20'],
  ['width=400&format=origin&other=1', '400 x 300', 'width:400,resizing_type:fill'],
  // These requests exceed the source, so they get a smaller size in the requested proportions.
  ['width=1600', '800 x 600', 'width:1600,resizing_type:fill'],
  ['width=1600&height=800', '800 x 400', 'height:800,width:1600,resizing_type:fill'],
  ['width=1200&height=1200&resize=fill', '600 x 600', 'height:1200,width:1200,resizing_type:force'],
  // A requested side above 2000 counts as 2000.
  ['width=9999&height=50&format=webp', '800 x 20', 'height:50,width:2000,resizing_type:fill,format:webp'],
])('With the query "%s", the rendition of an 800 x 600 image has the size %s', async (query, size, transformations) => {
  const response = await images.render(`small.jpg?${query}`);
  expect(response.headers.get('x-transformations')).toBe(transformations);
  const { width, height } = await readImage(response);
  expect(`${width} x ${height}`).toBe(size);
});

// Without a requested side, both are limited to 2000 pixels. Beside a requested side, the other is limited to 4000.
test.each([
  ['', '22 x 2000'],
  ['width=100', '44 x 4000'],
  ['width=100&height=5000&resize=contain', '22 x 2000'],
  ['width=100&height=5000', '100 x 2000'],
])('With the query "%s", the rendition of a 100 x 9000 image is limited to the size %s', async (query, size) => {
  const { width, height } = await readImage(await images.render(`tall.png?format=webp&${query}`));
  expect(`${width} x ${height}`).toBe(size);
});

test('resize=cover crops the image, and resize=fill distorts it', async () => {
  const stripes = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
    .composite([{ input: await createPlainPng('blue', 30), left: 30, top: 0 }])
    .png()
    .toBuffer();
  await images.upload('stripes.png', 'image/png', stripes);
  const left = { left: 0, top: 0, width: 8, height: 30 };
  const getColorAtLeft = async (resize: string) =>
    getColor(
      (await readImage(await images.render(`stripes.png?width=30&height=30&resize=${resize}`))).bytes,
      left,
    );
  expect([await getColorAtLeft('cover'), await getColorAtLeft('fill')]).toEqual(['blue', 'red']);
});

test('HEAD of a rendition returns the headers of GET without the bytes', async () => {
  const path = '/render/image/public/open/small.jpg?width=64';
  const [get, head] = [await images.request(path), await images.request(path, { method: 'HEAD' })];
  await get.arrayBuffer();
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...get.headers]);
});

test('The query parameter "download" sets the file name of a rendition', async () => {
  const response = await images.render('small.jpg?width=64&download=b.jpg');
  expect(response.headers.get('content-disposition')).toContain('filename=b.jpg');
});
