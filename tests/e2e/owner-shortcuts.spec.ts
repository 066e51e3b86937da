import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { openPalette } from './palette.ts';
import { addRow } from './rows.ts';

test('The command palette finds posts, destinations and slides by name, and Enter opens their forms', async ({
  page,
  content,
}) => {
  await addRow(content, 'posts', { title: 'Ferries of Ostfriesland' });
  await addRow(content, 'destinations', { name: 'Ostfriesland', featured: false });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await openPalette(page, 'ostfries');
  const options = page.getByRole('dialog', { name: 'Go to' }).getByRole('option');
  await expect(options).toHaveText(['Ferries of Ostfriesland', 'Ostfriesland']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ostfriesland');

  await openPalette(page, 'ferries');
  await expect(options).toHaveText(['Ferries of Ostfriesland']);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Ferries of Ostfriesland');

  // A record is not among the recent commands, because it may be renamed or deleted.
  await openPalette(page, '');
  await expect(page.getByRole('option', { name: 'Ferries of Ostfriesland' })).toHaveCount(0);
  await page.keyboard.type('no such thing');
  await expect(page.getByText('No results for “no such thing”.')).toBeVisible();
});
