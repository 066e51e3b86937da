import { chooseFile, getRow } from '#tests/e2e/import-page.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** The import of a table of destinations (docs/product/import-tables.md). */

test('An owner imports destinations from a table, and chooses its columns', async ({ page, content }) => {
  await deleteAllRows(content, 'destinations');
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
