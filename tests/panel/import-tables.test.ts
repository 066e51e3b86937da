import { chooseFile, getRow } from '#tests/e2e/import-page.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** The import of a table of destinations or deals (docs/product/import-tables.md). */

test('An owner imports destinations from a table, and chooses its columns', async ({ page, content }) => {
  const csv = `Place;Where;Months;Notes
Pemba;Tanzania;6, 7;Cloves
Unguja;Tanzania;soon;
;Nowhere;;
Mafia;Tanzania;7;Whales; sharks`;
  await page.goto('/admin/import');
  await chooseFile(page, csv, 'places.csv');
  await expect(page.getByRole('heading', { name: 'Which column becomes what?' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('0');
  await expect(page.getByText('Not used: Where, Notes.')).toBeVisible();
  await page.getByLabel('Region').selectOption('Where');
  await page.getByLabel('Description').selectOption('Notes');
  await expect(page.getByText('Not used:')).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).selectOption('No column');
  await expect(page.getByText('Choose the column of the name first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).selectOption('Place');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '2 destinations will be imported' })).toBeVisible();
  await expect(getRow(page, 'Unguja')).toContainText('Best months: “soon” cannot be read, and is left out.');
  await expect(getRow(page, 'Unguja')).toContainText(/Row 3 · Tanzania/);
  await expect(getRow(page, 'Without a name')).toContainText('It has no name.');
  await expect(getRow(page, 'Mafia')).toContainText(
    'This row has 5 cells, the heading 4: a text with a separator needs quotes.',
  );
  await page.getByRole('button', { name: 'Import 2 destinations' }).click();
  await expect(page.getByRole('heading', { name: '2 destinations imported' })).toBeVisible();
  const [pemba] = await findRows(content, 'destinations', { name: 'Pemba' });
  expect(pemba).toMatchObject({
    region: 'Tanzania',
    best_months: [6, 7],
    description: 'Cloves',
    slug: 'pemba',
  });
  expect((await page.request.get('/destinations/unguja')).status()).toBe(200);
});

test('An owner says what a table holds, the order of its dates, and the currency of its prices', async ({
  page,
  content,
}) => {
  await page.goto('/admin/import');
  await chooseFile(page, `Title;Price;Valid until\nPemba by dhow;899;03/04/${nextYear}`, 'deals.csv');
  const collection = page.getByLabel('What the table holds');
  const order = page.getByLabel('Order of the dates');
  await expect(collection).toHaveValue('deals');
  await expect(order).toHaveValue('');
  await expect(page.getByText('Choose the order of the dates first.')).toBeVisible();
  await collection.selectOption('Destinations');
  await expect(order).toHaveCount(0);
  await collection.selectOption('Deals');
  await order.selectOption('Month, day, year');
  await page.getByLabel('Default currency').selectOption('GBP');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 1 deal' }).click();
  await expect(page.getByRole('heading', { name: '1 deal imported' })).toBeVisible();
  const [deal] = await findRows(content, 'deals');
  expect(deal).toMatchObject({ price: 899, currency: 'GBP' });
  expect(new Date(deal?.ends_at ?? '')).toEqual(new Date(nextYear, 2, 4, 23, 59));
});
