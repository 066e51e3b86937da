import { beforeAll, expect, test } from 'vitest';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { createTestImages } from '#tests/setup/storage-images.ts';

const images = await createTestImages();
beforeAll(async () => {
  await images.upload('small.jpg', 'image/jpeg', await createPlainImage(800, 600).jpeg().toBuffer());
});

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
