import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { fillFields, openGroup } from './form-fields.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, findRows } from './rows.ts';

/** The details of a destination that its page shows (docs/product/destinations.md#destination). */

const file = join(import.meta.dirname, 'files/gates.jpg');
const relatedSearch = (page: Page) => page.getByRole('combobox', { name: 'Related destinations' });
const focalPoint = (page: Page) => page.getByRole('button', { name: /^Focal point:/ });

const texts = {
  Name: 'Hampi',
  Description: 'An empty capital.',
  Region: 'Asia',
  Budget: 'Mid-range',
  Activity: 'Climbing',
  Category: 'Cultural',
  'Indian State': 'Karnataka',
  Price: 'from ₹18,500',
  Duration: '4 to 5 days',
  'Image URL': '/scenes/petra.svg',
  'Alternative text': 'A gate in the rock',
  'Partner link': 'https://partner.example/?q={destination}',
  'Partner code': 'HPI',
  Latitude: '15.335',
  Longitude: '76,46',
  'Time zone': 'Asia/Kolkata',
};

test('A destination with all its details is created in the panel, and a visitor sees it', async ({
  page,
  content,
  browser,
  site,
}) => {
  const related = await addRow(content, 'destinations', { name: 'Badami' });
  await page.goto('/admin/destinations/new');
  await fillFields(page, texts);

  await test.step('The story is written as rich text', async () => {
    await openGroup(page, 'Its own page');
    const story = page.getByRole('textbox', { name: 'Story' });
    await expect(story).toHaveAttribute('contenteditable', 'true');
    await story.click();
    await page.keyboard.type('The river forgets its hurry.');
  });

  await test.step('Months are chosen one by one', async () => {
    for (const month of ['November', 'December', 'January'])
      await page.getByRole('checkbox', { name: month }).check();
    await expect(page.getByRole('group', { name: 'Best months' })).toContainText('November to January');
  });

  await test.step('The focal point is chosen by a click, and moved with the arrow keys', async () => {
    const box = await focalPoint(page).boundingBox();
    if (!box) throw new Error('The image is not visible.');
    await focalPoint(page).click({ position: { x: box.width * 0.88, y: box.height * 0.5 } });
    await expect(focalPoint(page)).toHaveAccessibleName(/88% from the left, 50% from the top/);
    await page.keyboard.press('ArrowUp');
    await expect(focalPoint(page)).toHaveAccessibleName(/88% from the left, 45% from the top/);
    const preview = page.getByRole('figure', { name: 'Preview' });
    await expect(preview.locator('img')).toHaveAttribute('data-focal-x', '90');
  });

  await test.step('Images are uploaded into the gallery, described and ordered', async () => {
    const input = page.getByLabel('Upload images', { exact: true });
    await input.setInputFiles([file, file]);
    await expectNotice(page, '2 images uploaded successfully!');
    await fillFields(page, {
      'Caption of image 1': 'Second',
      'Caption of image 2': 'First',
      'Alternative text of image 2': 'Gates',
    });
    await page.getByRole('button', { name: 'Move image 2 up' }).click();
    await expect(page.getByLabel('Caption of image 1')).toHaveValue('First');
  });

  await test.step('A related destination is found by its name', async () => {
    await relatedSearch(page).fill('bad');
    await expect(page.getByRole('option', { name: 'Badami', exact: true })).toBeVisible();
    await relatedSearch(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Badami' })).toBeVisible();
  });

  await test.step('The form passes axe', () => expectAccessibleAtWidths(page, [1440, 768, 390]));

  await test.step('Everything is stored', async () => {
    await page.getByRole('button', { name: 'Create Destination' }).click();
    await expectNotice(page, 'Destination created successfully');
    const url = expect.stringMatching(/\/images\/destinations\/\d+_gates\.jpg$/);
    const size = { width: expect.any(Number), height: expect.any(Number) };
    expect(await findRows(content, 'destinations', { name: 'Hampi' })).toEqual([
      expect.objectContaining({
        story: expect.stringMatching(/^The river forgets its hurry\.\s*$/),
        category: 'Cultural',
        best_months: [1, 11, 12],
        price: 'from ₹18,500',
        duration: '4 to 5 days',
        image_alt: 'A gate in the rock',
        focal_x: 88,
        focal_y: 45,
        gallery: [
          { url, alt: 'Gates', caption: 'First', ...size },
          { url, alt: '', caption: 'Second', ...size },
        ],
        related_ids: [related.id],
        booking_url: 'https://partner.example/?q={destination}',
        partner_code: 'HPI',
        latitude: 15.335,
        longitude: 76.46,
        time_zone: 'Asia/Kolkata',
      }),
    ]);
  });

  await test.step('A visitor sees it', async () => {
    const visitor = await browser.newPage({ baseURL: site.url });
    await visitor.goto('/destinations/hampi');
    const main = visitor.getByRole('main');
    for (const text of [
      'An empty capital.',
      'The river forgets its hurry.',
      'from ₹18,500',
      'First',
      'Badami',
    ])
      await expect(main).toContainText(text);
    await expect(visitor.getByRole('img', { name: 'A gate in the rock' })).toBeVisible();
    await visitor.close();
  });

  await test.step('The form shows what is stored, and another image has no focal point yet', async () => {
    await page.getByRole('link', { name: 'Edit Hampi' }).click();
    for (const title of ['Its own page', 'Travel facts']) await openGroup(page, title);
    await expect(focalPoint(page)).toHaveAccessibleName(/88% from the left, 45% from the top/);
    await expect(page.getByRole('checkbox', { name: 'November' })).toBeChecked();
    await expect(page.getByLabel('Longitude')).toHaveValue('76.46');
    await expect(page.getByRole('button', { name: 'Remove Badami' })).toBeVisible();
    await relatedSearch(page).fill('hampi');
    await expect(page.getByText('No destination matches “hampi”.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await expect(page.getByLabel('Alternative text of image 1')).toBeFocused();
    await page.getByLabel('Image URL').fill('/scenes/dunes.svg');
    await expect(focalPoint(page)).toHaveAccessibleName(/50% from the left, 50% from the top/);
    await page.getByRole('button', { name: 'Update Destination' }).click();
    await expectNotice(page, 'Destination updated successfully');
    expect(await findRows(content, 'destinations', { name: 'Hampi' })).toEqual([
      expect.objectContaining({
        focal_x: null,
        focal_y: null,
        gallery: [expect.objectContaining({ caption: 'Second' })],
      }),
    ]);
  });
});

test('The destinations that a search finds are in sight at the end of a low window', async ({
  page,
  content,
}) => {
  await addRow(content, 'destinations', { name: 'Badami' });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/admin/destinations/new');
  await openGroup(page, 'Its own page');
  const search = relatedSearch(page);
  const actions = page.getByRole('button', { name: 'Create Destination' });
  await search.evaluate((field) => {
    const { bottom } = field.getBoundingClientRect();
    // The field ends just above the buttons of the form.
    window.scrollBy({ top: bottom - (innerHeight - 90), behavior: 'instant' });
  });
  await search.focus();
  await page.keyboard.type('bad');
  const found = page.getByRole('option', { name: 'Badami', exact: true });
  await expect(found).toBeVisible();
  const getBottom = async () => {
    const box = await found.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const buttons = await actions.boundingBox();
  await expect.poll(getBottom).toBeLessThanOrEqual(buttons?.y ?? 0);
});

test('The keyboard moves an image of the gallery from end to end, because the focus stays with the image', async ({
  page,
  content,
}) => {
  const gallery = ['One', 'Two', 'Three'].map((caption) => ({
    url: '/scenes/petra.svg',
    alt: '',
    caption,
  }));
  const { id } = await addRow(content, 'destinations', { name: 'Petra', gallery });
  await page.goto(`/admin/destinations/edit/${id}`);
  await openGroup(page, 'Its own page');
  const readCaptions = () =>
    page
      .getByLabel(/^Caption of image/)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const moveButton = (name: string) => page.getByRole('button', { name: `Move image ${name}`, exact: true });

  // A white image has an edge.
  await expect(page.getByRole('group', { name: 'Gallery' }).locator('li img').first()).toHaveCSS(
    'outline-style',
    'solid',
  );
  await moveButton('3 up').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  expect(await readCaptions()).toEqual(['Three', 'One', 'Two']);
  await expect(moveButton('1 up')).toBeFocused();
  await page.keyboard.press('Tab');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter');
  expect(await readCaptions()).toEqual(['One', 'Two', 'Three']);
  await expect(moveButton('3 down')).toBeFocused();
});
