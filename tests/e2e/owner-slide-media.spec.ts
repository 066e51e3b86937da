import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  type Content,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  slidesTitled,
  test,
} from './owner.ts';

/** Pictures and videos of a slide, uploaded (docs/product.md). */

const picture = join(import.meta.dirname, 'files/gates.jpg');
const video = join(import.meta.dirname, 'files/sunrise.webm');
const reminder = "Don't forget to save your changes.";

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('With pictures');
});

test('An uploaded image of a slide is stored by time and name, and its public URL is put into the field', async ({
  page,
  content,
}) => {
  const from = Date.now();
  const upload = await hold(page, calls.upload);
  await chooser(page, 'image').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeDisabled();
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  upload.release();
  await expectNotice(page, 'image uploaded successfully!', reminder);

  const address = await page.getByLabel('Image URL').inputValue();
  const { origin } = new URL(page.url());
  const [, timestamp] = /^\/storage\/v1\/object\/public\/images\/(\d+)_gates\.jpg$/.exec(
    address.replace(origin, ''),
  ) ?? ['', Number.NaN];
  expect(Number(timestamp)).toBeGreaterThanOrEqual(from);
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
  expect(await filesOf(content)).toContain(`${timestamp}_gates.jpg`);

  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('3600');
  expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(picture))).toBe(true);

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'With pictures')).toEqual([
    expect.objectContaining({ image_url: address }),
  ]);
});

test('An uploaded video of a slide is stored and can be played', async ({ page, content }) => {
  const upload = await hold(page, calls.upload);
  await chooser(page, 'video').setInputFiles(video);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  upload.release();
  await expectNotice(page, 'video uploaded successfully!', reminder);

  const address = await page.getByLabel('Video URL').inputValue();
  expect(address).toMatch(/\/storage\/v1\/object\/public\/images\/\d+_sunrise\.webm$/);
  expect(await filesOf(content)).toContain(address.split('/').at(-1));
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'With pictures')).toEqual([
    expect.objectContaining({ video_url: address }),
  ]);
});

test('The file dialogs of the slide form offer files of the right type', async ({ page }) => {
  await expect(chooser(page, 'image')).toHaveAttribute('accept', 'image/*');
  await expect(chooser(page, 'video')).toHaveAttribute('accept', 'video/*');
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  expect((await opened).isMultiple()).toBe(false);
});

test('A file whose name has accents, spaces and symbols is stored', async ({ page }) => {
  const file = { name: 'São Paulo 100% (1).jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) };
  await chooser(page, 'image').setInputFiles(file);
  await expectNotice(page, 'image uploaded successfully!', reminder);
  const address = await page.getByLabel('Image URL').inputValue();
  expect((await fetch(address)).status).toBe(200);
});

test('A second image replaces the first one of a slide, and the same file can be chosen twice', async ({
  page,
}) => {
  await chooser(page, 'image').setInputFiles(picture);
  await expectNotice(page, 'image uploaded successfully!');
  const first = await page.getByLabel('Image URL').inputValue();
  await chooser(page, 'image').setInputFiles(picture);
  await expect(page.getByLabel('Image URL')).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});

const markup = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const written = (name: string, mimeType: string) => ({ name, mimeType, buffer: markup });
const noImage = 'This is not an image file.';
const noVideo = 'This is not a video file.';

const wrongFiles = [
  ['image', 'a text', written('notes.txt', 'text/plain'), noImage],
  ['image', 'a video', video, noImage],
  [
    'image',
    'a drawing of scripts',
    written('drawing.svg', 'image/svg+xml'),
    'SVG drawings cannot be stored, for they can hold programs. Please save it as PNG and upload that.',
  ],
  [
    'image',
    'a text called a picture',
    written('notes.jpg', 'image/jpeg'),
    'This is not a picture that can be stored. Please save it as JPEG, PNG, WebP, AVIF or GIF and upload that.',
  ],
  [
    'image',
    'an empty file',
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    'This picture is empty: there is nothing in the file.',
  ],
  ['video', 'a text', written('notes.txt', 'text/plain'), noVideo],
  ['video', 'a picture', picture, noVideo],
  ['video', 'a file of no known kind', written('film', ''), noVideo],
] as const;

for (const [kind, what, file, reason] of wrongFiles) {
  test(`${what} is refused as ${kind}, with the reason, before it is sent`, async ({ page, content }) => {
    const upload = await hold(page, calls.upload);
    const field = page.getByLabel(kind === 'image' ? 'Image URL' : 'Video URL');
    await field.fill('/scenes/kyoto.svg');
    const before = await filesOf(content);
    await chooser(page, kind).setInputFiles(file);
    await expectFailure(page, `${kind} Upload Failed`, reason);
    await expect(field).toHaveValue('/scenes/kyoto.svg');
    await expect(page.getByRole('button', { name: `Upload ${kind}` })).toBeEnabled();
    expect(upload.count()).toBe(0);
    expect(await filesOf(content)).toEqual(before);
  });
}

test('A file that only the server can recognise as invalid is rejected with its reason', async ({
  page,
  content,
}) => {
  const before = await filesOf(content);
  await chooser(page, 'video').setInputFiles(written('film.mp4', 'video/mp4'));
  await expectFailure(
    page,
    'video Upload Failed',
    'mime type video/mp4 is not supported, or is not what the file contains',
  );
  await expect(page.getByLabel('Video URL')).toHaveValue('');
  expect(await filesOf(content)).toEqual(before);
});

test('A failed upload in the slide form is reported, and the form can still be saved', async ({
  page,
  content,
}) => {
  await refuse(page, calls.upload, 'The storage is full');
  await chooser(page, 'image').setInputFiles(picture);
  await expectFailure(page, 'image Upload Failed', 'The storage is full');
  await letThrough(page, calls.upload);

  await cutOff(page, calls.upload);
  await chooser(page, 'video').setInputFiles(video);
  await expectFailure(
    page,
    'video Upload Failed',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('With pictures');
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await expect(page.getByLabel('Video URL')).toHaveValue('');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await slidesTitled(content, 'With pictures')).toHaveLength(1);
});

/** The browser's own file field, behind the button. */
const chooser = (page: Page, kind: 'image' | 'video'): Locator =>
  page.locator(`input[type=file][accept^="${kind}"]`);

async function filesOf(content: Content): Promise<string[]> {
  const { data, error } = await content.storage.from('images').list('', { limit: 1000 });
  if (error) throw error;
  return data.map(({ name }) => name);
}
