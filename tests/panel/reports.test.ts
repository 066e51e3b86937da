import type { Page } from '@playwright/test';
import { reports } from '#app/admin/reports/samples/reports.ts';
import { createLabel } from '#domain/partners/label.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The page where reports of partners are imported and joined with clicks (docs/product/reports.md). tests/access/earnings.test.ts
 * tests what the database does, and app/admin/reports what is read and added up.
 */

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const row = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Report', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('An owner imports reports, sees what each page earns for a click, and deletes a wrong file', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'partners', { name: 'Hotels', hosts: ['booking.com'] });
  await addRow(content, 'posts', { title: 'Night trains', slug: 'night-trains' });
  await content
    .from('counts')
    .insert([
      { day: '2026-10-02', subject: 'page', key: '/blog/night-trains', views: 200, clicks: 8 },
      { day: '2026-10-02', subject: 'partner', key: id, views: 0, clicks: 16 },
    ])
    .throwOnError();
  const text = reports['Booking.com']
    .replaceAll('santorini00k3f9x2ab1', createLabel('/blog/night-trains', 'text'))
    .replace('2026-10-03,', '2026-10-33,');
  await page.goto('/admin/reports');

  await step('A known report is compared before anything is stored', async () => {
    await choose(page, 'october.csv', text);
    await expect(page.getByRole('heading', { name: '4 bookings will be added' })).toBeVisible();
    await expect(row(page, 'Rows of the report', '3120000002')).toContainText('a day that does not exist');
    expect((await content.from('report_rows').select('id').throwOnError()).data).toEqual([]);
    await button(page, 'Import 4 bookings').click();
    await expectNotice(page, 'Report imported', '4 bookings added.');
  });

  await step('Earnings meet the clicks of their page and of their partner', async () => {
    await page.getByRole('radio', { name: 'All times' }).click();
    await expect(row(page, 'Earnings by month', 'October 2026')).toContainText('€27.20');
    await expect(row(page, 'Earnings per click', 'Night trains')).toContainText('€2.40');
    await expect(row(page, 'Earnings per click', 'Unknown label')).toContainText('€8.00€3.60');
    await page.getByLabel('By', { exact: true }).selectOption('Partner');
    await expect(row(page, 'Earnings per click', 'Hotels')).toContainText('€1.93');
  });

  await step('The same file changes nothing, and a later one changes what was pending', async () => {
    await choose(page, 'again.csv', text);
    await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
    await button(page, 'Cancel').click();
    await choose(page, 'november.csv', text.replace('Not finalised', 'Cancelled'));
    await expect(row(page, 'Rows of the report', '3120000001')).toContainText('Before: Pending, €19.20.');
    await button(page, 'Import 1 booking').click();
    await expectNotice(page, 'Report imported', '1 booking changed.');
    await expect(row(page, 'Earnings by month', 'October 2026')).toContainText('€19.20');
  });

  await step('Deleting an import brings back what it changed', async () => {
    await row(page, 'Imported reports', 'november.csv').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).click();
    await expectNotice(page, 'Import deleted', 'november.csv');
    await expect(row(page, 'Imported reports', 'november.csv')).toHaveCount(0);
    await expect(row(page, 'Earnings by month', 'October 2026')).toContainText('€27.20');
  });
});

test('An owner chooses the columns and the words of an unknown report once', async ({ page, content }) => {
  const text = 'Nro;Pvm;Tila;Palkkio\n1;3.10.2026;Odottaa;12,50\n2;4.10.2026;Maksettu;7,50\n';
  await page.goto('/admin/reports');
  await choose(page, 'lokakuu.csv', text);
  await expect(button(page, 'Continue')).toBeDisabled();
  await page.getByLabel('Partner', { exact: true }).selectOption('Another partner');
  await page.getByLabel('Name of the partner').fill('Matkat');
  for (const [field, column] of [
    ['Date of booking', 'Pvm'],
    ['Commission', 'Palkkio'],
    ['Booking reference', 'Nro'],
    ['Status', 'Tila'],
  ] as const)
    await page.getByLabel(field, { exact: true }).selectOption(column);
  await page.getByLabel('“Odottaa” means').selectOption('Pending');
  await expect(page.getByText('Say what each status means first.')).toBeVisible();
  await page.getByLabel('“Maksettu” means').selectOption('Confirmed');
  await button(page, 'Continue').click();
  await button(page, 'Import 2 bookings').click();
  await expectNotice(page, 'Report imported', '2 bookings added.');
  const { data } = await content
    .from('report_rows')
    .select('reference, booked_on, status, commission')
    .order('reference')
    .throwOnError();
  expect(data).toEqual([
    { reference: '1', booked_on: '2026-10-03', status: 'pending', commission: 12.5 },
    { reference: '2', booked_on: '2026-10-04', status: 'confirmed', commission: 7.5 },
  ]);
  await choose(page, 'marraskuu.csv', text.replace('Odottaa', 'Maksettu'));
  await expect(page.getByRole('heading', { name: '1 booking will be changed' })).toBeVisible();
});
