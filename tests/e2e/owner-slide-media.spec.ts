import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, noticeRegion } from './fixtures.ts';
import { getFileInput, listFiles } from './media-library.ts';
import {
  abortRequests,
  expectErrorNotice,
  expectNotice,
  findSlidesByTitle,
  holdRequests,
  rejectRequests,
  requests,
  stopIntercepting,
  test,
} from './owner.ts';

/** Uploading the image and the video of a slide. app/admin/media/upload/validate-file.test.ts tests each check of a file. */

const image = join(import.meta.dirname, 'files/gates.jpg');
const video = join(import.meta.dirname, 'files/sunrise.webm');
const reminder = "Don't forget to save your changes.";

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('With media');
});

test('A slide’s image is stored under its upload time and file name, and the field shows its public URL', async ({
  page,
  content,
}) => {
  const startTime = Date.now();
  const upload = await holdRequests(page, requests.upload);
  await getFileInput(page, 'image').setInputFiles(image);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeDisabled();
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  upload.release();
  await expectNotice(page, 'image uploaded successfully!', reminder);

  const url = await page.getByLabel('Image URL').inputValue();
  const { origin } = new URL(page.url());
  const [, timestamp] = /^\/storage\/v1\/object\/public\/images\/(\d+)_gates\.jpg$/.exec(
    url.replace(origin, ''),
  ) ?? ['', Number.NaN];
  expect(Number(timestamp)).toBeGreaterThanOrEqual(startTime);
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
  expect(await listFiles(content)).toContain(`${timestamp}_gates.jpg`);

  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('3600');
  expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(image))).toBe(true);

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'With media')).toEqual([
    expect.objectContaining({ image_url: url }),
  ]);
});

test('A slide’s video is stored and can be played in the form', async ({ page, content }) => {
  const upload = await holdRequests(page, requests.upload);
  await getFileInput(page, 'video').setInputFiles(video);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  upload.release();
  await expectNotice(page, 'video uploaded successfully!', reminder);

  const url = await page.getByLabel('Video URL').inputValue();
  expect(url).toMatch(/\/storage\/v1\/object\/public\/images\/\d+_sunrise\.webm$/);
  expect(await listFiles(content)).toContain(url.split('/').at(-1));
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'With media')).toEqual([
    expect.objectContaining({ video_url: url }),
  ]);
});

test('A second upload replaces a slide’s image, even with the same file', async ({ page }) => {
  await expect(getFileInput(page, 'image')).toHaveAttribute('accept', 'image/*');
  await expect(getFileInput(page, 'video')).toHaveAttribute('accept', 'video/*');
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  expect((await opened).isMultiple()).toBe(false);

  await getFileInput(page, 'image').setInputFiles(image);
  await expectNotice(page, 'image uploaded successfully!');
  const first = await page.getByLabel('Image URL').inputValue();
  await getFileInput(page, 'image').setInputFiles(image);
  await expect(page.getByLabel('Image URL')).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const createFile = (name: string, mimeType: string, buffer = svg) => ({ name, mimeType, buffer });
const notAnImage = 'This is not an image file.';
const notAVideo = 'This is not a video file.';

/** The field, the file and the reason for its rejection. */
const invalidFiles = [
  ['image', createFile('notes.txt', 'text/plain'), notAnImage],
  ['image', video, notAnImage],
  [
    'image',
    createFile('logo.svg', 'image/svg+xml'),
    'SVG images cannot be stored because they can contain scripts. Please save the image as PNG and upload that.',
  ],
  [
    'image',
    createFile('text-with-image-name.jpg', 'image/jpeg'),
    'This is not an image that can be stored. Please save the image as JPEG, PNG, WebP, AVIF or GIF and upload that.',
  ],
  [
    'image',
    createFile('empty.jpg', 'image/jpeg', Buffer.alloc(0)),
    'This image is empty: there is nothing in the file.',
  ],
  ['video', createFile('notes.txt', 'text/plain'), notAVideo],
  ['video', image, notAVideo],
  ['video', createFile('no-type', ''), notAVideo],
] as const;

test('A file of the wrong type is rejected with a reason before it is uploaded', async ({
  page,
  content,
}) => {
  const upload = await holdRequests(page, requests.upload);
  const before = await listFiles(content);
  for (const [type, file, reason] of invalidFiles)
    await test.step(`${type}: ${typeof file === 'string' ? basename(file) : file.name}`, async () => {
      const field = page.getByLabel(type === 'image' ? 'Image URL' : 'Video URL');
      await field.fill('/scenes/kyoto.svg');
      await getFileInput(page, type).setInputFiles(file);
      await expectErrorNotice(page, `${type} Upload Failed`, reason);
      await expect(field).toHaveValue('/scenes/kyoto.svg');
      await expect(page.getByRole('button', { name: `Upload ${type}` })).toBeEnabled();
      await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText(reason)).toHaveCount(0);
    });
  expect(upload.count()).toBe(0);
  expect(await listFiles(content)).toEqual(before);
});

test('A file that only the server can recognise as invalid is rejected with a reason', async ({
  page,
  content,
}) => {
  const before = await listFiles(content);
  await getFileInput(page, 'video').setInputFiles(createFile('text-with-video-name.mp4', 'video/mp4'));
  await expectErrorNotice(
    page,
    'video Upload Failed',
    'mime type video/mp4 is not supported, or is not what the file contains',
  );
  await expect(page.getByLabel('Video URL')).toHaveValue('');
  expect(await listFiles(content)).toEqual(before);
});

test('A file whose name has accents, spaces and symbols is stored', async ({ page }) => {
  await getFileInput(page, 'image').setInputFiles(
    createFile('São Paulo 100% (1).jpg', 'image/jpeg', await readFile(image)),
  );
  await expectNotice(page, 'image uploaded successfully!', reminder);
  const url = await page.getByLabel('Image URL').inputValue();
  expect((await fetch(url)).status).toBe(200);
});

test('A failed upload in the slide form is reported, and the form can still be saved', async ({
  page,
  content,
}) => {
  await rejectRequests(page, requests.upload, 'The storage is full');
  await getFileInput(page, 'image').setInputFiles(image);
  await expectErrorNotice(page, 'image Upload Failed', 'The storage is full');
  await stopIntercepting(page, requests.upload);

  await abortRequests(page, requests.upload);
  await getFileInput(page, 'video').setInputFiles(video);
  await expectErrorNotice(
    page,
    'video Upload Failed',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('With media');
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await expect(page.getByLabel('Video URL')).toHaveValue('');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await findSlidesByTitle(content, 'With media')).toHaveLength(1);
});
