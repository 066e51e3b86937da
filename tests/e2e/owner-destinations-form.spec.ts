import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
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

/** A destination's form, empty and filled (docs/product.md). */

const gates = join(import.meta.dirname, 'files/gates.jpg');

const filled = {
  Name: 'Hampi',
  Description: 'Boulders, temples and a river that one crosses in a basket.',
  Region: 'Asia',
  Budget: 'Budget',
  Activity: 'Cultural',
  'Image URL': '/scenes/petra.svg',
  'Indian State': 'Karnataka',
};

const record = {
  name: 'Hampi',
  description: 'Boulders, temples and a river that one crosses in a basket.',
  region: 'Asia',
  budget: 'Budget',
  activity: 'Cultural',
  image: '/scenes/petra.svg',
  indian_state: 'Karnataka',
  featured: true,
};

test('A new destination is saved with all its fields', async ({ page, content }) => {
  await page.goto('/admin/destinations/new');
  await fill(page, filled);
  await page.getByLabel('Featured', { exact: true }).check();
  const answer = await hold(page, calls.createDestination);
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Destination created successfully');
  await expect(page).toHaveURL('/admin/destinations');
  await expect(page.getByRole('rowheader', { name: 'Hampi' })).toBeVisible();
  expect(await destinationsNamed(content, 'Hampi')).toEqual([expect.objectContaining(record)]);
});

test('A destination needs only a name; its empty fields are null and it is not featured', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await fill(page, { Name: 'Only a name' });
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
  expect(await destinationsNamed(content, 'Only a name')).toEqual([
    expect.objectContaining({
      description: null,
      region: null,
      budget: null,
      activity: null,
      image: null,
      indian_state: null,
      featured: false,
    }),
  ]);
});

test('A destination without a name is not saved', async ({ page }) => {
  const call = await hold(page, calls.createDestination);
  await page.goto('/admin/destinations/new');
  const name = page.getByLabel('Name', { exact: true });
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveJSProperty('validity.valueMissing', true);
  await name.fill('   ');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(name).toBeFocused();
  expect(call.count()).toBe(0);
});

test('Editing a destination shows its values and keeps the untouched ones', async ({ page, content }) => {
  const before = await addDestination(content, record);
  const loading = await hold(page, calls.readDestinations);
  await page.goto(`/admin/destinations/edit/${before.id}`);
  await expect(page.getByText('Loading destination...')).toBeVisible();
  loading.release();
  for (const [label, value] of Object.entries(filled))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Featured', { exact: true })).toBeChecked();

  await fill(page, { Description: 'Temples.', Budget: '' });
  await page.getByLabel('Featured', { exact: true }).uncheck();
  const answer = await hold(page, calls.updateDestination);
  await page.getByRole('button', { name: 'Update Destination' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.release();
  await expectNotice(page, 'Destination updated successfully');
  await expect(page).toHaveURL('/admin/destinations');
  expect(await destinationsNamed(content, 'Hampi')).toEqual([
    expect.objectContaining({
      ...record,
      id: before.id,
      created_at: before.created_at,
      description: 'Temples.',
      budget: null,
      featured: false,
    }),
  ]);
});

test('A failed creation of a destination is reported, and the form stays as it was', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await fill(page, filled);
  await refuse(page, calls.createDestination, 'could not extend file: No space left on device');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectFailure(page, 'Error creating destinations', 'could not extend file: No space left on device');
  for (const [label, value] of Object.entries(filled))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  expect(await destinationsNamed(content, 'Hampi')).toEqual([]);
  await letThrough(page, calls.createDestination);
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
});

test('A failed update of a destination is reported, and the form stays as it was', async ({
  page,
  content,
}) => {
  const { id } = await addDestination(content, { name: 'Before' });
  await page.goto(`/admin/destinations/edit/${id}`);
  await fill(page, { Name: 'After' });
  await refuse(page, calls.updateDestination, 'deadlock detected');
  await page.getByRole('button', { name: 'Update Destination' }).click();
  await expectFailure(page, 'Error updating destinations', 'deadlock detected');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('After');
  await expect(page).toHaveURL(`/admin/destinations/edit/${id}`);
  expect(await destinationsNamed(content, 'Before')).toHaveLength(1);
});

test('A destination that cannot be loaded leads back to the list', async ({ page, content }) => {
  const { id } = await addDestination(content, { name: 'Out of reach' });
  const one = { ...calls.readDestinations, url: `**/rest/v1/destinations?*id=eq.${id}*` };
  await refuse(page, one, 'canceling statement due to statement timeout');
  await page.goto(`/admin/destinations/edit/${id}`);
  await expectFailure(page, 'Error fetching destination', 'canceling statement due to statement timeout');
  await expect(page).toHaveURL('/admin/destinations');
  await expect(page.getByRole('table')).toBeVisible();

  for (const none of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    await page.goto(`/admin/destinations/edit/${none}`);
    await expectFailure(
      page,
      'Error fetching destination',
      'There is no destination at this URL. It may have been deleted.',
    );
    await expect(page).toHaveURL('/admin/destinations');
  }
});

test('An invalid image URL of a destination is reported at its field', async ({ page }) => {
  const call = await hold(page, calls.createDestination);
  await page.goto('/admin/destinations/new');
  await fill(page, { Name: 'Wrong address', 'Image URL': 'cdn.example/kyoto' });
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(
    page.getByText('Please enter an address that begins with https://, without spaces.'),
  ).toBeVisible();
  await expect(page.getByLabel('Image URL')).toBeFocused();
  expect(call.count()).toBe(0);
});

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
      .poll(async () => new Set(await offered(page, label)), { message: label })
      .toEqual(new Set(values));
  // The owner's own come before the samples.
  expect((await offered(page, 'Budget'))[0]).toBe('Backpacker');

  await test.step('another one may be written', async () => {
    await fill(page, { Name: 'New ground', Region: 'Antarctica' });
    await page.getByRole('button', { name: 'Create Destination' }).click();
    await expectNotice(page, 'Destination created successfully');
    expect(await destinationsNamed(content, 'New ground')).toEqual([
      expect.objectContaining({ region: 'Antarctica' }),
    ]);
  });
});

test('The destination form previews what visitors will see', async ({ page }) => {
  await page.goto('/admin/destinations/new');
  await fill(page, filled);
  const preview = page.getByRole('figure', { name: 'Preview' });
  for (const words of ['Hampi', 'Karnataka', 'Asia · Budget · Cultural', 'Boulders, temples'])
    await expect(preview).toContainText(words);
  await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');
});

test('An uploaded image of a destination is stored in the folder of destinations', async ({
  page,
  content,
}) => {
  await page.goto('/admin/destinations/new');
  await fill(page, { Name: 'With a picture' });
  const upload = await hold(page, calls.upload);
  await page.locator('input[type=file]').setInputFiles(gates);
  await expect(page.getByText('Uploading...').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Destination' })).toBeDisabled();
  upload.release();
  await expectNotice(page, 'Image uploaded successfully!');
  await expect(page.getByLabel('Image URL')).toHaveValue(
    /\/storage\/v1\/object\/public\/images\/destinations\/\d+_gates\.jpg$/,
  );
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expectNotice(page, 'Destination created successfully');
  const [stored] = await destinationsNamed(content, 'With a picture');
  expect(stored?.image).toMatch(/\/images\/destinations\/\d+_gates\.jpg$/);
});

test('A failed upload in the destination form is reported', async ({ page }) => {
  await page.goto('/admin/destinations/new');
  await refuse(page, calls.upload, 'The disk is full');
  await page.locator('input[type=file]').setInputFiles(gates);
  await expectFailure(page, 'Image Upload Failed', 'The disk is full');
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});

test('axe finds nothing in the destination form at any width, empty, filled and invalid', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/destinations/new');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expectSound(page);
  await fill(page, { ...filled, Name: 'N'.repeat(200), 'Image URL': 'no address' });
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page.getByText('Please enter an address that begins with')).toBeVisible();
  await expectSound(page);
});

async function fill(page: Page, fields: Partial<typeof filled>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** What a field offers, by its list. */
const offered = (page: Page, label: string): Promise<string[]> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));

async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaults(page);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `${width} px`).toBeLessThanOrEqual(0);
  }
}
