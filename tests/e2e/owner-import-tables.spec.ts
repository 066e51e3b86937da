import { encodeText } from '#tests/setup/encode-text.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { openFormerSite } from './former-site.ts';
import { chooseFile, getRow } from './import-page.ts';
import { test } from './owner.ts';
import { findRows } from './rows.ts';

/** The steps of the import of a table in a browser (docs/product/import-tables.md). tests/panel/import-*.test.ts have the rest. */

test('A table is imported with its images after a lost connection, and each step passes axe and does not scroll sideways', async ({
  page,
  content,
  site,
}) => {
  const former = await openFormerSite(page, site);
  const csv = `Title;Where;Photo;Price;Valid until
На лодке;Казань;${former.url}/boat.jpg;1.299,00 €;03/04/${nextYear}
Поездом;Пловдив;;free;25/12/${nextYear}
Пешком;Пловдив;;899 €;25/12/${nextYear}`;
  const choose = () => chooseFile(page, encodeText(csv, 'windows-1251'), 'туры.csv');

  await test.step('If the connection fails when a file is chosen, the page says so', async () => {
    await page.goto('/admin/import');
    await page.route(/read-export/, (route) => route.abort());
    await choose();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The server could not be reached.' }),
    ).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await page.unroute(/read-export/);
  });

  await test.step('The choice of the columns, the encoding and the order of the dates passes axe', async () => {
    await choose();
    await expect(page.getByText(`“03/04/${nextYear}” can be March 4 or April 3.`)).toBeVisible();
    await page.getByLabel('The letters of the preview are right').check();
    await expectAccessibleAtWidths(page, [390]);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('The dry run and an interrupted import pass axe, and the import is completed', async () => {
    await expect(getRow(page, 'Поездом')).toContainText('Price: “free” is no price.');
    await expect(page.getByLabel('Bring the images, too')).toBeChecked();
    await expectAccessibleAtWidths(page, [390]);
    await page.route('**/rest/v1/rpc/import_records', (route) => route.abort());
    await page.getByRole('button', { name: 'Import 2 deals' }).click();
    await expect(page.getByText('The import stopped: The server could not be reached.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('was interrupted: 0 of 2 are here.')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await page.unroute('**/rest/v1/rpc/import_records');
    await choose();
    await page.getByLabel('The letters of the preview are right').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Import 2 deals' }).click();
    await expect(page.getByRole('heading', { name: '2 deals imported' })).toBeVisible();
    const [boat] = await findRows(content, 'deals', { title: 'На лодке' });
    expect(boat?.image).toContain('/storage/v1/object/public/images/deals/');
  });
  await former.close();
});
