import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createDetailedImage, createPhotograph } from '#tests/setup/sample-images.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import {
  addFiles,
  clearLibrary,
  firstTimestamp,
  getFileInput,
  getFileUrl,
  heic,
  image,
  listFiles,
  video,
} from './media-library.ts';
import { expectNotice, test } from './owner.ts';
import { holdRequests, requests } from './requests.ts';
import { drop, dropEvents, paste, readPhotograph } from './transfers.ts';

/**
 * The fields for images and videos: progress, dropping and pasting, also where nothing takes a file, the media library, and
 * the images that the browser redraws before it uploads them. All other images are tested in app/admin/media/upload/prepare-image.test.ts.
 */

test('A large upload shows its progress, canceling it leaves no file behind, and a rotated or huge image is redrawn: upright, in its own colors and format, and without personal data', async ({
  page,
  content,
}) => {
  const before = await listFiles(content);
  await page.goto('/admin/hero-slides/new');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: 600_000 });
  const bar = page.getByRole('progressbar', { name: 'Upload of the video' });

  await test.step('The progress grows, and the form cannot be saved', async () => {
    await getFileInput(page, 'video').setInputFiles({
      name: 'video.webm',
      mimeType: 'video/webm',
      // A WebM file begins with these four bytes.
      buffer: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(6_000_000)]),
    });
    const readProgress = async () => Number(await bar.getAttribute('value'));
    await expect.poll(readProgress, { intervals: [50] }).toBeGreaterThan(0);
    const first = await readProgress();
    await expect.poll(readProgress, { intervals: [50] }).toBeGreaterThan(first);
    expect(await readProgress()).toBeLessThan(100);
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await expectNoAxeViolations(page);
  });

  await test.step('Canceling ends the upload without a notice and returns the focus', async () => {
    await page.getByRole('button', { name: 'Cancel upload' }).press('Enter');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload video' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await expect(page.getByLabel('Video URL')).toHaveValue('');
    await expect(noticeRegion(page)).toHaveText('');
  });

  await test.step('Of a canceled upload and a completed one, only the second leaves a file', async () => {
    await network.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: -1 });
    await getFileInput(page, 'image').setInputFiles(image);
    await expectNotice(page, 'image uploaded successfully!');
    // Even if all bytes of the canceled video had arrived, the panel would have deleted it.
    await expect
      .poll(async () => (await listFiles(content)).filter((name) => !before.includes(name)))
      .toEqual([expect.stringMatching(/_gates\.jpg$/)]);
  });

  await test.step('A photo from a phone is turned upright at full size, and loses its location and camera data', async () => {
    const { bytes } = await uploadImage(page, 'IMG_0001.JPG', await createPhotograph(1200, 900));
    const { format, width, height, orientation, exif, xmp } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 900, height: 1200 });
    expect({ orientation, exif, xmp }).toEqual({ orientation: undefined, exif: undefined, xmp: undefined });
    expect(bytes.includes('Camera of the tests')).toBe(false);
    // The upper edge of the upright image is red (tests/setup/sample-images.ts).
    const edge = await sharp(bytes).extract({ left: 150, top: 15, width: 600, height: 60 }).stats();
    expect(edge.dominant.r).toBeGreaterThan(220);
    expect(edge.dominant.g).toBeLessThan(40);
  });

  // The file was made as phones write them, from tiles that heif-enc of libheif 1.15 had encoded: a grid of 2 × 2 hidden
  // tiles in Display P3, which is rotated, with a thumbnail, a gain map, a depth map, and an orientation in its Exif data that
  // does not count. Upright, its quadrants are blue and red, then white and green.
  await test.step('A HEIC photo of a phone becomes an upright JPEG in its own colors', async () => {
    const { url, type, bytes } = await uploadImage(page, 'IMG_0002.HEIC', await readFile(heic));
    expect(url).toMatch(/_IMG_0002\.jpg$/);
    expect(type).toBe('image/jpeg');
    const { width, height, icc, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 160, height: 240, exif: undefined });
    expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('P3');
    const pixels = await sharp(bytes).keepIccProfile().raw().toBuffer();
    const [r = 0, g = 0, b = 0] = pixels.subarray((60 * 160 + 120) * 3);
    for (const [value, expected] of [[r, 220] as const, [g, 30] as const, [b, 30] as const])
      expect(Math.abs(value - expected)).toBeLessThan(8);
  });

  await test.step('A rotated image in Display P3 keeps its colors', async () => {
    const red = sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } });
    // The file contains the red of sRGB, which is (234, 51, 35) in Display P3. If the browser converted the image to
    // sRGB, the result would be (255, 0, 0).
    const original = await red
      .withIccProfile('p3', { attach: true })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg({ quality: 95 })
      .toBuffer();
    const before = await sharp(original).keepIccProfile().raw().toBuffer();
    const { bytes } = await uploadImage(page, 'red.jpg', original);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 32, height: 64 });
    expect(metadata.icc?.toString('latin1').replaceAll('\0', '')).toContain('P3');
    const [r = 0, g = 0, b = 0] = await sharp(bytes).keepIccProfile().raw().toBuffer();
    for (const [index, value] of [r, g, b].entries())
      expect(Math.abs(value - (before[index] ?? 0))).toBeLessThan(8);
  });

  await test.step('What is left of a photo or a PNG that was cut off is stored', async () => {
    const photo = await createPhotograph(1200, 900);
    const upright = await uploadImage(page, 'cut.jpg', photo.subarray(0, photo.length * 0.9));
    expect(await sharp(upright.bytes).metadata()).toMatchObject({ width: 900, height: 1200 });
    expect(upright.bytes.includes('Camera of the tests')).toBe(false);
    const png = await createDetailedImage(300, 200).png().toBuffer();
    const cut = await uploadImage(page, 'cut.png', png.subarray(0, png.length * 0.9));
    expect(await sharp(cut.bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
  });

  await test.step('A huge PNG with the name and MIME type of a JPEG is scaled down and stays a PNG', async () => {
    const noise = { type: 'gaussian', sigma: 20 } as const;
    const original = await sharp({
      create: { width: 5000, height: 100, channels: 3, background: 'gray', noise },
    })
      .png()
      .toBuffer();
    const { url, type, bytes } = await uploadImage(page, 'wide.jpg', original);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 4096, height: 82 });
    expect(url).toMatch(/_wide\.png$/);
    expect(type).toBe('image/png');
  });
});

test('The image of a slide can be dropped, pasted and chosen from the media library by keyboard, and a file that is dropped beside a field is never opened', async ({
  page,
  content,
}) => {
  await clearLibrary(content);
  const [name] = await addFiles(content, 3);
  await content.storage
    .from('images')
    .upload(`${firstTimestamp}_video.webm`, await readFile(video), { contentType: 'video/webm' });
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('Chosen');
  const field = page.getByLabel('Image URL');

  // The panel around all pages sees to it (app/admin/shell/layout.tsx).
  await test.step('A file that is dropped beside a field is never opened by the browser, and changes nothing', async () => {
    for (const selector of ['h1', 'nav']) {
      const file = await readPhotograph('dropped.jpg');
      expect(await drop(page.locator(selector).first(), { file })).toEqual(dropEvents);
    }
    await expect(field).toHaveValue('');
    // Text can still be dragged.
    expect(await drop(page.locator('h1'), { texts: { 'text/plain': 'Some text' } })).toEqual([]);
  });

  await test.step('The library can be opened, searched and closed by keyboard', async () => {
    const openButton = page.getByRole('button', { name: 'Choose from the media library' });
    await openButton.press('Enter');
    const images = page.getByRole('dialog', { name: 'Choose an image' });
    await expect(images.getByRole('listitem')).toHaveCount(3);
    await expectNoAxeViolations(page);
    const search = images.getByRole('searchbox', { name: 'Search images' });
    await search.fill('file-0');
    await expect(images.getByRole('listitem')).toHaveCount(1);
    // Enter in the search field must not save the form.
    await search.press('Enter');
    await images.getByRole('button', { name: 'file-0.jpg' }).press('Enter');
    await expect(images).toBeHidden();
    await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused();
    await expect(field).toHaveValue(getFileUrl(content, name));
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Chosen');

    await page.getByRole('button', { name: 'Choose from library' }).click();
    const videos = page.getByRole('dialog', { name: 'Choose a video' });
    await expect(videos.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(videos).toBeHidden();
    await expect(page).toHaveURL('/admin/hero-slides/new');
  });

  await test.step('A dropped image is uploaded for the field onto which it was dropped', async () => {
    const target = page.getByAltText('Preview of the image');
    await drop(target, { file: await readPhotograph('dropped.jpg') });
    await expectNotice(page, 'image uploaded successfully!');
    await expect(field).toHaveValue(/_dropped\.jpg$/);
    await expect(page.getByLabel('Video URL')).toHaveValue('');
  });

  await test.step('A pasted image is uploaded, but not one that was copied together with text', async () => {
    const upload = await holdRequests(page, requests.upload);
    const texts = { 'text/plain': 'https://a.test/b.png' };
    const target = page.getByRole('button', { name: 'Replace' });
    await paste(target, { file: await readPhotograph('table.jpg'), texts });
    await paste(target, { file: await readPhotograph('pasted.jpg') });
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    upload.release();
    await expect(field).toHaveValue(/_pasted\.jpg$/);
    expect(upload.count()).toBe(1);
  });
});

/** Uploads an image through the form, always with the MIME type of a JPEG, and returns the file that visitors receive. */
async function uploadImage(page: Page, name: string, buffer: Buffer) {
  const field = page.getByLabel('Image URL');
  await fillFields(page, { 'Image URL': '' });
  await getFileInput(page, 'image').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(field).not.toHaveValue('');
  const url = await field.inputValue();
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return {
    url,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
