import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { fillFields } from './collections.ts';
import { expect } from './fixtures.ts';
import {
  addDestination,
  expectErrorNotice,
  expectNotice,
  findDestinationsByName,
  holdRequests,
  rejectRequests,
  requests,
  stopIntercepting,
  test,
} from './owner.ts';

/** Tests that apply to a destination's form only. owner-collection-forms.spec.ts tests what all collections share. */

const image = join(import.meta.dirname, 'files/gates.jpg');

test('The destination form suggests values from other destinations and from the sample content', async ({
  page,
  content,
}) => {
  await addDestination(content, {
    name: 'Known',
    region: 'Oceania',
    budget: 'Backpacker',
    activity: 'Diving',
    indian_state: 'Goa',
  });
  await addDestination(content, { name: 'Known too', region: 'Europe' });
  await page.goto('/admin/destinations/new');
  for (const [label, values] of [
    ['Region', ['Oceania', 'Europe', 'Asia', 'South America', 'Middle East']],
    ['Budget', ['Backpacker', 'Budget', 'Mid-range', 'Luxury']],
    ['Activity', ['Diving', 'Relaxation', 'Cultural', 'Adventure', 'Urban']],
    ['Indian State', ['Goa']],
  ] as const)
    await expect
      .poll(async () => new Set(await getSuggestions(page, label)), { message: label })
      .toEqual(new Set(values));
  // The owner's own values come before the samples.
  expect((await getSuggestions(page, 'Budget'))[0]).toBe('Backpacker');

  await test.step('a value that is not suggested can be typed', async () => {
    await fillFields(page, { Name: 'McMurdo', Region: 'Antarctica' });
    await page.getByRole('button', { name: 'Create Destination' }).click();
    await expectNotice(page, 'Destination created successfully');
    expect(await findDestinationsByName(content, 'McMurdo')).toEqual([
      expect.objectContaining({ region: 'Antarctica' }),
    ]);
  });
});

test('The destination form previews what visitors will see, and passes axe at every width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/destinations/new');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expectAccessibleAtWidths(page, [1440, 768, 390]);

  await fillFields(page, {
    Name: 'Hampi',
    Description: 'Boulders, temples and a river that one crosses in a basket.',
    Region: 'Asia',
    Budget: 'Budget',
    Activity: 'Cultural',
    'Image URL': '/scenes/petra.svg',
    'Indian State': 'Karnataka',
  });
  const preview = page.getByRole('figure', { name: 'Preview' });
  for (const text of ['Hampi', 'Karnataka', 'Asia · Budget · Cultural', 'Boulders, temples'])
    await expect(preview).toContainText(text);
  await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');

  await fillFields(page, { Name: 'N'.repeat(200), 'Image URL': 'no URL' });
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page.getByText('Please enter a URL that begins with')).toBeVisible();
  await expectAccessibleAtWidths(page, [1440, 768, 390]);
});

test('A destination’s image is uploaded to the destinations folder, and a failed upload is reported', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await fillFields(page, { Name: 'With an image' });
  const file = page.locator('input[type=file]');
  await rejectRequests(page, requests.upload, 'The disk is full');
  await file.setInputFiles(image);
  await expectErrorNotice(page, 'Image Upload Failed', 'The disk is full');
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await stopIntercepting(page, requests.upload);

  const upload = await holdRequests(page, requests.upload);
  await file.setInputFiles(image);
  await expect(page.getByText('Uploading...').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Destination' })).toBeDisabled();
  upload.release();
  await expectNotice(page, 'Image uploaded successfully!');
  await expect(page.getByLabel('Image URL')).toHaveValue(
    /\/storage\/v1\/object\/public\/images\/destinations\/\d+_gates\.jpg$/,
  );
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
  const [stored] = await findDestinationsByName(content, 'With an image');
  expect(stored?.image).toMatch(/\/images\/destinations\/\d+_gates\.jpg$/);
});

/** Returns the values that a field suggests. */
const getSuggestions = (page: Page, label: string): Promise<string[]> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));
