import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { getFileInput } from './media-library.ts';
import { expectNotice, test } from './owner.ts';

/**
 * Images that the browser redraws before it uploads them. All other images are tested in
 * app/admin/media/upload/prepare-image.test.ts.
 */

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(page.getByLabel('Image URL')).toBeVisible();
});

test('A photo from a phone is stored upright, at full size, and without location and camera data', async ({
  page,
}) => {
  const { bytes } = await uploadImage(page, 'IMG_0001.JPG', 'image/jpeg', await createPhotograph());
  const { format, width, height, orientation, exif, xmp } = await sharp(bytes).metadata();
  expect({ format, width, height, orientation, exif, xmp }).toEqual({
    format: 'jpeg',
    width: 3000,
    height: 4000,
    orientation: undefined,
    exif: undefined,
    xmp: undefined,
  });
  expect(bytes.includes('Camera of the tests')).toBe(false);
  // The upper edge of the upright image is red (tests/setup/sample-images.ts).
  const edge = await sharp(bytes).extract({ left: 500, top: 50, width: 2000, height: 200 }).stats();
  expect(edge.dominant.r).toBeGreaterThan(220);
  expect(edge.dominant.g).toBeLessThan(40);
});

test('A redrawn image keeps its colour space and its real format, and a huge one is scaled down', async ({
  page,
}) => {
  await test.step('a rotated image in Display P3', async () => {
    const red = sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } });
    // The red of Display P3. Mistaken for the red of sRGB and converted to P3, it would become (234, 51, 35).
    const original = await red
      .withIccProfile('p3', { attach: true })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg({ quality: 95 })
      .toBuffer();
    const before = await sharp(original).keepIccProfile().raw().toBuffer();
    const { bytes } = await uploadImage(page, 'red.jpg', 'image/jpeg', original);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 32, height: 64 });
    expect(metadata.icc?.toString('latin1').replaceAll('\0', '')).toContain('P3');
    const [r = 0, g = 0, b = 0] = await sharp(bytes).keepIccProfile().raw().toBuffer();
    for (const [index, value] of [r, g, b].entries())
      expect(Math.abs(value - (before[index] ?? 0))).toBeLessThan(8);
  });

  await test.step('a huge PNG whose name and MIME type claim a JPEG', async () => {
    const noise = { type: 'gaussian', sigma: 20 } as const;
    const original = await sharp({
      create: { width: 5000, height: 250, channels: 3, background: 'gray', noise },
    })
      .png()
      .toBuffer();
    const { url, type, bytes } = await uploadImage(page, 'wide.jpg', 'image/jpeg', original);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 4096, height: 205 });
    expect(url).toMatch(/_wide\.png$/);
    expect(type).toBe('image/png');
  });
});

/** Uploads an image in the form and returns the file that visitors receive. */
async function uploadImage(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const field = page.getByLabel('Image URL');
  await field.fill('');
  await getFileInput(page, 'image').setInputFiles({ name, mimeType, buffer });
  await expectNotice(page, 'image uploaded successfully!');
  await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
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
