import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, noticeRegion } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { getFileInput, image, listFiles, video } from './media-library.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import { rejectRequests, requests, stopIntercepting } from './requests.ts';
import { findRows } from './rows.ts';

/**
 * The owner uploads the image and the video of a slide. The tests in app/admin/media/upload cover each check of a file,
 * and the time and the name under which it is stored.
 */

const reminder = "Don't forget to save your changes.";

test('An owner uploads the image and the video of a slide, what fails leaves their URLs unchanged, and the form saves both', async ({
  page,
  content,
}) => {
  const imageUrl = page.getByLabel('Image URL');
  const videoUrl = page.getByLabel('Video URL');
  const createButton = page.getByRole('button', { name: 'Publish', exact: true });
  const bytes = await readFile(image);
  // The name has accents, spaces and symbols.
  const accented = { name: 'São Paulo 100% (1).jpg', mimeType: 'image/jpeg', buffer: bytes };
  const before = await listFiles(content);
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('With media');

  await test.step('The first, slow click on “Publish” hits the button although an error appears above it', async () => {
    await fillFields(page, { 'Image URL': 'cdn.example/kyoto' });
    await createButton.scrollIntoViewIfNeeded();
    const box = await createButton.boundingBox();
    if (!box) throw new Error('The button is not visible');
    await page.mouse.move(box.x + box.width / 2, box.y + 4);
    await page.mouse.down();
    await page.waitForTimeout(200);
    // One pixel is allowed: the style of a pressed button moves it down by that much.
    expect(Math.abs(((await createButton.boundingBox())?.y ?? 0) - box.y)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await expect(page.getByText('Please enter a URL that begins with https://')).toBeVisible();
    await expect(imageUrl).toBeFocused();
  });

  await test.step('Files that the panel or the server rejects are reported', async () => {
    await fillFields(page, { 'Image URL': '/scenes/kyoto.svg' });
    await rejectRequests(page, requests.upload, 'The storage is full');
    await getFileInput(page, 'image').setInputFiles(image);
    await expectErrorNotice(page, 'image Upload Failed', 'The storage is full');
    await expect(imageUrl).toHaveValue('/scenes/kyoto.svg');
    await stopIntercepting(page, requests.upload);
    await getFileInput(page, 'video').setInputFiles({
      name: 'text-with-video-name.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('Some notes'),
    });
    await expectErrorNotice(
      page,
      'video Upload Failed',
      'This file has the name of a video, but its content is something else. Please save the video as MP4 and upload that.',
    );
    expect(await listFiles(content)).toEqual(before);
  });

  await test.step('The reason stays at the field after the notice, until the URL changes', async () => {
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('button', { name: 'Upload video' })).toHaveAccessibleDescription(
      /its content is something else/,
    );
    await videoUrl.fill(`${new URL(page.url()).origin}/scenes/kyoto.svg`);
    await expect(page.getByText('This file has the name of a video')).toHaveCount(0);
  });

  await test.step('A URL from which no image or video can be loaded is reported, and a long URL does not widen the page', async () => {
    await expect(page.getByText('No video can be loaded from this URL.')).toBeVisible();
    const error = page.getByText('No image can be loaded from this URL.');
    await fillFields(page, { 'Image URL': `https://a.test/${'long-'.repeat(200)}.png` });
    await expect(error).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillFields(page, { 'Image URL': '/scenes/kyoto.svg' });
    await expect(error).toBeHidden();
  });

  await test.step('The image is stored under its name', async () => {
    await getFileInput(page, 'image').setInputFiles(accented);
    await expectNotice(page, 'image uploaded successfully!', reminder);

    const url = await imageUrl.inputValue();
    expect(url).toMatch(/\/storage\/v1\/object\/public\/images\/\d+_Sao-Paulo-100-1\.jpg$/);
    expect(await listFiles(content)).toContain(url.split('/').at(-1));
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('3600');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  await test.step('Another file replaces the image, a button removes it, and the file can be uploaded again', async () => {
    for (const kind of ['image', 'video'] as const)
      await expect(getFileInput(page, kind)).toHaveAttribute('accept', `${kind}/*`);
    await getFileInput(page, 'image').setInputFiles(image);
    await expect(imageUrl).toHaveValue(/_gates\.jpg$/);
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Upload another image' }).press('Enter');
    expect((await opened).isMultiple()).toBe(false);
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(imageUrl).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused();
    await getFileInput(page, 'image').setInputFiles(accented);
    await expect(imageUrl).toHaveValue(/_Sao-Paulo-100-1\.jpg$/);
  });

  await test.step('A part of the image becomes a file of its own, by keyboard', async () => {
    const whole = await imageUrl.inputValue();
    await page.getByRole('button', { name: 'Crop' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crop' });
    await dialog.getByRole('button', { name: /^Lower right corner: 100% from the left/ }).press('ArrowLeft');
    await dialog.getByRole('button', { name: /^Upper left corner/ }).press('ArrowDown');
    await dialog.getByRole('button', { name: 'Crop image' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(imageUrl).not.toHaveValue(whole);
    await expect(imageUrl).toHaveValue(/_Sao-Paulo-100-1\.jpg$/);
    await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused();
    const readSize = async (file: Buffer) => {
      const { width, height } = await sharp(file).metadata();
      return { width, height };
    };
    const { width, height } = await readSize(bytes);
    const part = Buffer.from(await (await fetch(await imageUrl.inputValue())).arrayBuffer());
    expect(await readSize(part)).toEqual({
      width: Math.round(width * 0.98),
      height: height - Math.round(height * 0.02),
    });
  });

  await test.step('The video can be played in the form', async () => {
    await getFileInput(page, 'video').setInputFiles(video);
    await expectNotice(page, 'video uploaded successfully!', reminder);
    const url = await videoUrl.inputValue();
    expect(url).toMatch(/\/storage\/v1\/object\/public\/images\/\d+_sunrise\.webm$/);
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  });

  await test.step('The saved slide has both URLs', async () => {
    const urls = { image_url: await imageUrl.inputValue(), video_url: await videoUrl.inputValue() };
    await createButton.click();
    await expectNotice(page, 'Slide created successfully');
    expect(await findRows(content, 'hero_slides', { title: 'With media' })).toMatchObject([urls]);
  });
});
