import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { getFileInput, listFiles } from './media-library.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import { abortRequests, holdRequests, rejectRequests, requests, stopIntercepting } from './requests.ts';
import { findRows } from './rows.ts';

/**
 * Uploading the image and the video of a slide. The tests in app/admin/media/upload cover each check of a file,
 * and the name under which it is stored.
 */

const image = join(import.meta.dirname, 'files/gates.jpg');
const video = join(import.meta.dirname, 'files/sunrise.webm');
const reminder = "Don't forget to save your changes.";

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('With media');
});

test('An owner uploads the image and the video of a slide, replaces the image and saves both', async ({
  page,
  content,
}) => {
  const imageUrl = page.getByLabel('Image URL');
  const bytes = await readFile(image);
  // The name has accents, spaces and symbols.
  const accented = { name: 'São Paulo 100% (1).jpg', mimeType: 'image/jpeg', buffer: bytes };

  await test.step('The image is stored under its upload time and name, and the slide cannot be saved before that', async () => {
    const startTime = Date.now();
    const upload = await holdRequests(page, requests.upload);
    await getFileInput(page, 'image').setInputFiles(accented);
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Create Slide' })).toBeDisabled();
    await expect(imageUrl).toHaveValue('');
    upload.release();
    await expectNotice(page, 'image uploaded successfully!', reminder);

    const url = await imageUrl.inputValue();
    const [, timestamp] = /^\/storage\/v1\/object\/public\/images\/(\d+)_Sao-Paulo-100-1\.jpg$/.exec(
      url.replace(new URL(page.url()).origin, ''),
    ) ?? ['', Number.NaN];
    expect(Number(timestamp)).toBeGreaterThanOrEqual(startTime);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
    expect(await listFiles(content)).toContain(`${timestamp}_Sao-Paulo-100-1.jpg`);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('3600');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  await test.step('Another file replaces the image, a button removes it, and the same file can be uploaded again', async () => {
    await expect(getFileInput(page, 'image')).toHaveAttribute('accept', 'image/*');
    await expect(getFileInput(page, 'video')).toHaveAttribute('accept', 'video/*');
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload image' }).click();
    expect((await opened).isMultiple()).toBe(false);
    for (let uploads = 0; uploads < 2; uploads += 1) {
      const last = await imageUrl.inputValue();
      await getFileInput(page, 'image').setInputFiles(image);
      await expect(imageUrl).not.toHaveValue(last);
      await expect(imageUrl).toHaveValue(/_gates\.jpg$/);
      if (uploads > 0) continue;
      await page.getByRole('button', { name: 'Remove image' }).click();
      await expect(imageUrl).toHaveValue('');
    }
  });

  await test.step('The video can be played in the form', async () => {
    await getFileInput(page, 'video').setInputFiles(video);
    await expectNotice(page, 'video uploaded successfully!', reminder);
    const url = await page.getByLabel('Video URL').inputValue();
    expect(url).toMatch(/\/storage\/v1\/object\/public\/images\/\d+_sunrise\.webm$/);
    expect(await listFiles(content)).toContain(url.split('/').at(-1));
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  });

  await test.step('The saved slide has both URLs', async () => {
    const urls = {
      image_url: await imageUrl.inputValue(),
      video_url: await page.getByLabel('Video URL').inputValue(),
    };
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await findRows(content, 'hero_slides', { title: 'With media' })).toEqual([
      expect.objectContaining(urls),
    ]);
  });
});

const createTextFile = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from('Some notes'),
});

test('Uploads that are rejected or fail leave a slide’s URLs unchanged, and the form can still be saved', async ({
  page,
  content,
}) => {
  const before = await listFiles(content);
  const imageUrl = page.getByLabel('Image URL');

  await test.step('A file of the wrong type is rejected with a reason before it is uploaded', async () => {
    const upload = await holdRequests(page, requests.upload);
    await imageUrl.fill('/scenes/kyoto.svg');
    await getFileInput(page, 'image').setInputFiles(createTextFile('logo.svg', 'image/svg+xml'));
    await expectErrorNotice(
      page,
      'image Upload Failed',
      'SVG images cannot be stored because they can contain scripts. Please save the image as PNG and upload that.',
    );
    await expect(imageUrl).toHaveValue('/scenes/kyoto.svg');
    await expect(page.getByRole('button', { name: 'Upload image' })).toBeEnabled();
    await getFileInput(page, 'video').setInputFiles(image);
    await expectErrorNotice(page, 'video Upload Failed', 'This is not a video file.');
    expect(upload.count()).toBe(0);
    await stopIntercepting(page, requests.upload);
  });

  await test.step('The server rejects a file that only it can recognize as invalid', async () => {
    await getFileInput(page, 'video').setInputFiles(createTextFile('text-with-video-name.mp4', 'video/mp4'));
    await expectErrorNotice(
      page,
      'video Upload Failed',
      'This file has the name of a video, but its content is something else. Please save the video as MP4 and upload that.',
    );
  });

  await test.step('The reason stays at the field after the notice, until the URL changes', async () => {
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    const reason = page.getByText('This file has the name of a video');
    await expect(reason).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload video' })).toHaveAccessibleDescription(
      /its content is something else/,
    );
    await page.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ');
    await expect(reason).toHaveCount(0);
    await page.getByLabel('Video URL').fill('');
  });

  await test.step('An error of the server and an unreachable server are reported', async () => {
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
    expect(await listFiles(content)).toEqual(before);
  });

  await test.step('A URL from which no image or video can be loaded is reported, and a long URL does not widen the page', async () => {
    const { origin } = new URL(page.url());
    const error = page.getByText('No image can be loaded from this URL.');
    await imageUrl.fill(`${origin}/storage/v1/object/public/images/gone.jpg`);
    await expect(error).toBeVisible();
    await imageUrl.fill('/scenes/kyoto.svg');
    await expect(error).toBeHidden();
    await page.getByLabel('Video URL').fill(`${origin}/scenes/kyoto.svg`);
    await expect(page.getByText('No video can be loaded from this URL.')).toBeVisible();
    await imageUrl.fill(`https://a.test/${'long-'.repeat(200)}.png`);
    await expect(error).toBeVisible();
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('The form is saved without files', async () => {
    await imageUrl.fill('');
    await page.getByLabel('Video URL').fill('');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await findRows(content, 'hero_slides', { title: 'With media' })).toEqual([
      expect.objectContaining({ image_url: null, video_url: null }),
    ]);
  });
});
