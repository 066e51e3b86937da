import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { indianStates } from '#app/admin/destinations/indian-states.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import { holdRequests, rejectRequests, requests, stopIntercepting } from './requests.ts';
import { addRow, findRows } from './rows.ts';

/** Tests that apply to a destination's form only. tests/panel/collection-forms.test.ts tests what all collections share. */

const image = join(import.meta.dirname, 'files/gates.jpg');

test('The destination form suggests values, previews what visitors will see, passes axe and uploads an image', async ({
  page,
  content,
}) => {
  const known = { region: 'Oceania', budget: 'Backpacker', activity: 'Diving', indian_state: 'Goa' };
  await addRow(content, 'destinations', { name: 'Known', ...known });
  await addRow(content, 'destinations', { name: 'Known too', region: 'Europe' });
  await page.goto('/admin/destinations/new');

  await test.step('The form suggests the values of other destinations, and then those of the samples', async () => {
    for (const [label, values] of [
      ['Region', ['Oceania', 'Europe', 'Asia', 'South America', 'Middle East']],
      ['Budget', ['Backpacker', 'Budget', 'Mid-range', 'Luxury']],
      ['Activity', ['Diving', 'Relaxation', 'Cultural', 'Adventure', 'Urban']],
      ['Indian State', indianStates],
    ] as const)
      await expect
        .poll(async () => new Set(await getSuggestions(page, label)), { message: label })
        .toEqual(new Set(values));
    expect((await getSuggestions(page, 'Budget'))[0]).toBe('Backpacker');
  });

  await test.step('The owner can type a value that is not suggested, and the preview shows the destination', async () => {
    await fillFields(page, {
      Name: 'Hampi',
      Description: 'Boulders, temples and a river that one crosses in a basket.',
      Region: 'Antarctica',
      Budget: 'Budget',
      Activity: 'Cultural',
      'Image URL': '/scenes/petra.svg',
      'Indian State': 'Karnataka',
    });
    const preview = page.getByRole('figure', { name: 'Preview' });
    for (const text of ['Hampi', 'Karnataka', 'Antarctica · Budget · Cultural', 'Boulders, temples'])
      await expect(preview).toContainText(text);
    await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');
  });

  await test.step('The form passes axe with a long name and an error', async () => {
    await fillFields(page, { Name: 'N'.repeat(200), 'Image URL': 'no URL' });
    await page.getByRole('button', { name: 'Create Destination' }).click();
    await expect(page.getByText('Please enter a URL that begins with')).toBeVisible();
    await expectAccessibleAtWidths(page, [1440, 768, 390]);
  });

  const file = page.getByLabel('Upload image', { exact: true });
  const createButton = page.getByRole('button', { name: 'Create Destination' });
  await test.step('A failed upload is reported', async () => {
    await fillFields(page, { Name: 'With an image', 'Image URL': '' });
    await rejectRequests(page, requests.upload, 'The disk is full');
    await file.setInputFiles(image);
    await expectErrorNotice(page, 'Image Upload Failed', 'The disk is full');
    await expect(page.getByLabel('Image URL')).toHaveValue('');
    await stopIntercepting(page, requests.upload);
  });

  await test.step('The image is stored in the folder of the destinations', async () => {
    const storedUrl = /\/storage\/v1\/object\/public\/images\/destinations\/\d+_gates\.jpg$/;
    const upload = await holdRequests(page, requests.upload);
    await file.setInputFiles(image);
    await expect(page.getByText('Uploading...').first()).toBeVisible();
    await expect(createButton).toBeDisabled();
    upload.release();
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(page.getByLabel('Image URL')).toHaveValue(storedUrl);
    await createButton.click();
    await expectNotice(page, 'Destination created successfully');
    const saved = { region: 'Antarctica', image: expect.stringMatching(storedUrl) };
    expect(await findRows(content, 'destinations', { name: 'With an image' })).toEqual([
      expect.objectContaining(saved),
    ]);
  });
});

/** Returns the values that a field suggests. */
const getSuggestions = (page: Page, label: string): Promise<string[]> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));
