import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { fillFields } from './collections.ts';
import { expect } from './fixtures.ts';
import { getOverhang } from './overhang.ts';
import {
  addDestination,
  calls,
  destinationsNamed,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  test,
} from './owner.ts';

/** What is special to a destination's form. What all collections share: owner-collection-forms.spec.ts. */

const gates = join(import.meta.dirname, 'files/gates.jpg');

test('The destination form suggests values of other destinations and of the samples', async ({
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

  await test.step('another value may be typed', async () => {
    await fillFields(page, { Name: 'New ground', Region: 'Antarctica' });
    await page.getByRole('button', { name: 'Create Destination' }).click();
    await expectNotice(page, 'Destination created successfully');
    expect(await destinationsNamed(content, 'New ground')).toEqual([
      expect.objectContaining({ region: 'Antarctica' }),
    ]);
  });
});

test('The destination form previews what visitors will see, and axe finds nothing in it at any width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/destinations/new');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expectNoFaultsAtAnyWidth(page);

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
  for (const words of ['Hampi', 'Karnataka', 'Asia · Budget · Cultural', 'Boulders, temples'])
    await expect(preview).toContainText(words);
  await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');

  await fillFields(page, { Name: 'N'.repeat(200), 'Image URL': 'no URL' });
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page.getByText('Please enter a URL that begins with')).toBeVisible();
  await expectNoFaultsAtAnyWidth(page);
});

test('An uploaded image of a destination is stored in the folder of destinations; a failed upload is reported', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await fillFields(page, { Name: 'With an image' });
  const file = page.locator('input[type=file]');
  await refuse(page, calls.upload, 'The disk is full');
  await file.setInputFiles(gates);
  await expectFailure(page, 'Image Upload Failed', 'The disk is full');
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await letThrough(page, calls.upload);

  const upload = await hold(page, calls.upload);
  await file.setInputFiles(gates);
  await expect(page.getByText('Uploading...').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Destination' })).toBeDisabled();
  upload.release();
  await expectNotice(page, 'Image uploaded successfully!');
  await expect(page.getByLabel('Image URL')).toHaveValue(
    /\/storage\/v1\/object\/public\/images\/destinations\/\d+_gates\.jpg$/,
  );
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
  const [stored] = await destinationsNamed(content, 'With an image');
  expect(stored?.image).toMatch(/\/images\/destinations\/\d+_gates\.jpg$/);
});

/** The values that a field suggests. */
const getSuggestions = (page: Page, label: string): Promise<string[]> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));

async function expectNoFaultsAtAnyWidth(page: Page): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaults(page);
    expect(await getOverhang(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}
