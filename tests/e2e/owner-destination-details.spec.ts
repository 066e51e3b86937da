import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { fillFields, openGroup } from './form-fields.ts';
import { expectLoadedImage, image } from './media-library.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, findRows } from './rows.ts';

/** The details of a destination that its page shows (docs/product/destinations.md#destination). */

const relatedSearch = (page: Page) => page.getByRole('combobox', { name: 'Related destinations' });
const focalPoint = (page: Page) => page.getByRole('button', { name: /^Focal point:/ });

test('The focal point of an image is chosen by mouse and keyboard, uploaded images make a gallery, and what a search finds is in sight in a low window', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi', image: '/scenes/petra.svg' });
  await addRow(content, 'destinations', { name: 'Badami' });
  await page.goto(`/admin/destinations/edit/${id}`);

  await test.step('The focal point is chosen by a click, and moved with the arrow keys', async () => {
    await page.getByRole('button', { name: 'Crop and focal point' }).click();
    // Before the image has loaded, the button has another size.
    await expectLoadedImage(focalPoint(page).locator('img'));
    const box = await focalPoint(page).boundingBox();
    if (!box) throw new Error('The image is not visible.');
    await focalPoint(page).click({ position: { x: box.width * 0.88, y: box.height * 0.5 } });
    await expect(focalPoint(page)).toHaveAccessibleName(/88% from the left, 5[01]% from the top/);
    await page.keyboard.press('ArrowUp');
    await expect(focalPoint(page)).toHaveAccessibleName(/88% from the left, 4[56]% from the top/);
    await page.getByRole('button', { name: 'Done' }).click();
    // The position for 88%, in steps of ten (app/content/poster/focal-point.ts).
    const preview = page.getByRole('figure', { name: 'Preview' });
    await expect(preview.locator('img')).toHaveAttribute('data-focal-x', '90');
  });

  await test.step('Images are uploaded into the gallery, described and ordered', async () => {
    await openGroup(page, 'Its own page');
    const input = page.getByLabel('Upload images', { exact: true });
    await input.setInputFiles([image, image]);
    await expectNotice(page, '2 images uploaded successfully!');
    // Every thumbnail has an edge, so that a white image can be seen.
    const thumbnail = page.getByRole('group', { name: 'Gallery' }).locator('li img').first();
    await expect(thumbnail).toHaveCSS('outline-style', 'solid');
    await fillFields(page, {
      'Caption of image 1': 'Second',
      'Caption of image 2': 'First',
      'Alternative text of image 2': 'Gates',
    });
    await page.getByRole('button', { name: 'Move image 2 up' }).click();
    await expect(page.getByLabel('Caption of image 1')).toHaveValue('First');
  });

  await test.step('An image of the gallery is cropped in its place, and gets its focal point', async () => {
    const open = page.getByRole('button', { name: 'Crop and focal point of image 1' });
    await open.press('Enter');
    const corner = page.getByRole('button', { name: /^Upper left corner/ });
    for (let count = 0; count < 5; count += 1) await corner.press('ArrowRight');
    await page.getByRole('button', { name: 'Crop image' }).press('Enter');
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(open).toBeFocused();
    await open.press('Enter');
    await focalPoint(page).press('ArrowUp');
    await page.getByRole('button', { name: 'Done' }).press('Enter');
  });

  await test.step('The form passes axe with open groups, a long name and an error', async () => {
    for (const title of ['Booking', 'Location', 'Travel facts']) await openGroup(page, title);
    await fillFields(page, { Name: 'N'.repeat(200), Latitude: '91' });
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Please enter a number from -90 to 90.')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await fillFields(page, { Name: 'Hampi', Latitude: '15.335' });
  });

  await test.step('The destinations that a search finds are in sight at the end of a low window', async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openGroup(page, 'More');
    const search = relatedSearch(page);
    await search.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await search.focus();
    await page.keyboard.type('bad');
    const found = page.getByRole('option', { name: 'Badami', exact: true });
    await expect(found).toBeVisible();
    const getBottom = async () => {
      const box = await found.boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    await expect.poll(getBottom).toBeLessThanOrEqual(700);
    await page.keyboard.press('Escape');
  });

  await test.step('The focal point and the gallery are stored', async () => {
    await page.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Destination updated successfully');
    const url = expect.stringMatching(/\/images\/destinations\/\d+_gates\.jpg$/);
    const { width = 0, height } = await sharp(image).metadata();
    const gallery = [
      {
        url,
        alt: 'Gates',
        caption: 'First',
        width: Math.round(width * 0.9),
        height,
        focal_x: 50,
        focal_y: 45,
      },
      { url, alt: '', caption: 'Second', width, height },
    ];
    expect(await findRows(content, 'destinations', { id })).toMatchObject([
      { focal_x: 88, focal_y: expect.closeTo(45, -1), gallery },
    ]);
  });
});
