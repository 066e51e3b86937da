import type { Page } from '@playwright/test';
import { indianStates } from '#app/admin/destinations/indian-states.ts';
import { fillFields } from '#tests/e2e/form-fields.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** Tests that apply to a destination's form only. collection-forms.test.ts tests what all collections share. */

test('The destination form suggests values, and previews what visitors will see', async ({
  page,
  content,
}) => {
  const known = { region: 'Oceania', budget: 'Backpacker', activity: 'Diving', indian_state: 'Goa' };
  await addRow(content, 'destinations', { name: 'Known', ...known });
  await addRow(content, 'destinations', { name: 'Known too', region: 'Europe' });
  await page.goto('/admin/destinations/new');

  await step('The form suggests the values of other destinations, then of samples', async () => {
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

  await step('The owner can type another value, and the preview shows the destination', async () => {
    await fillFields(page, {
      Name: 'Hampi',
      Description: 'Boulders, temples and a river that one crosses in a basket.',
      Region: 'Antarctica',
      Budget: 'Budget',
      Activity: 'Cultural',
      'Image URL': '/scenes/petra.svg',
      'Indian State': 'Karnataka',
    });
    const preview = page.getByRole('figure').filter({ hasText: 'Preview' });
    for (const text of ['Hampi', 'Karnataka', 'Antarctica · Budget · Cultural', 'Boulders, temples'])
      await expect(preview).toContainText(text);
    await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/petra.svg');
  });
});

/** Returns the values that a field suggests. */
const getSuggestions = (page: Page, label: string): Promise<string[]> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));
