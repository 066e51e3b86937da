import { chooseFile, getRow } from '#tests/e2e/import-page.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { encodeText } from '#tests/setup/encode-text.ts';
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

test('A table in a Cyrillic encoding is read in it, and the owner sees it, and can choose another one', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'destinations');
  await page.goto('/admin/import');
  const csv = 'Name;Region\nКазань;Татарстан\nПловдив;Тракия';
  await chooseFile(page, encodeText(csv, 'windows-1251'), 'места.csv');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').nth(1)).toHaveText('2КазаньТатарстан');
  const encoding = page.getByLabel('Encoding');
  await expect(encoding).toHaveValue('windows-1251');
  // Its words are too few to be sure.
  const letters = page.getByLabel('The letters of the preview are right');
  await expect(letters).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await encoding.selectOption('Unicode (UTF-16)');
  await expect(page.getByText('This table has no rows, or only one column.')).toBeVisible();
  await encoding.focus();
  await encoding.selectOption('Japanese (EUC-JP)');
  await expect(encoding).toBeFocused();
  await expect(preview.getByRole('row').nth(1)).toContainText('\ufffd');
  await expect(letters).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Import 2 destinations' })).toBeDisabled();
  await expect(page.getByLabel('Import 2 destinations with signs that cannot be read')).not.toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseFile(page, encodeText(csv, 'windows-1251'), 'места.csv');
  await letters.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 2 destinations' }).click();
  await expect(page.getByRole('heading', { name: '2 destinations imported' })).toBeVisible();
  const rows = await findRows(content, 'destinations', {});
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Казань', 'Пловдив']);
});
