import type { Page } from '@playwright/test';
import { nextYear } from '#tests/setup/next-year.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { openFormerSite } from './former-site.ts';
import { getRow } from './import-page.ts';
import { test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';

/** The import of deals from a table (docs/product/import.md). */

const chooseTable = (page: Page, rows: readonly string[]) =>
  page.getByLabel('Export', { exact: true }).setInputFiles({
    name: 'deals.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });

test('An owner imports deals from a table, which visitors see on the deals page, and a second time nothing changes', async ({
  page,
  content,
  site,
}) => {
  const former = await openFormerSite(site);
  await former.serve(page);
  await deleteAllRows(content, 'deals');
  await deleteAllRows(content, 'destinations');
  const { data: pemba } = await content
    .from('destinations')
    .insert({ name: 'Pemba' })
    .select('id')
    .single()
    .throwOnError();
  const rows = [
    'Title;Where;Text;Photo;Includes;Price;Days;Valid from;Valid until;Partner link',
    `Pemba by dhow;pemba;Two nights.;${former.url}/pemba.jpg;Ferry | Bed;1.299,00 €;3 days;;03/04/${nextYear};https://partner.example/pemba`,
    `Goa in May;Goa;;;;$899;;;25/12/${nextYear};`,
    'Last summer;;;;;450 £;;;31/08/2020;',
  ];

  await test.step('Headings say that it holds deals, and an ambiguous date has an order', async () => {
    await page.goto('/admin/import');
    await chooseTable(page, rows);
    await expect(page.getByLabel('What the table holds')).toHaveValue('deals');
    await expect(page.getByLabel('Order of the dates')).toHaveValue('day');
    await expect(page.getByText(`“03/04/${nextYear}” can be March 4 or April 3.`)).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByLabel('What the table holds').selectOption('Destinations');
    await expect(page.getByLabel('Order of the dates')).toHaveCount(0);
    await page.getByLabel('What the table holds').selectOption('Deals');
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('The dry run shows prices and times as they were read, and writes nothing', async () => {
    await expect(page.getByRole('heading', { name: '3 deals will be imported' })).toBeVisible();
    await expect(getRow(page, 'Pemba by dhow')).toContainText('€1,299');
    await expect(getRow(page, 'Pemba by dhow')).toContainText(`Apr 3, ${nextYear}`);
    await expect(getRow(page, 'Goa in May')).toContainText(
      'There is no destination “Goa” here, so the deal comes without one.',
    );
    await expect(getRow(page, 'Last summer')).toContainText('so it becomes a draft');
    await expectAccessibleAtWidths(page);
    expect(await findRows(content, 'deals')).toEqual([]);
    await page.getByRole('button', { name: 'Import 3 deals' }).click();
    await expect(page.getByRole('heading', { name: '3 deals imported' })).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('The deals are as the form would have saved them', async () => {
    const [dhow] = await findRows(content, 'deals', { title: 'Pemba by dhow' });
    expect(dhow).toMatchObject({
      destination_id: pemba?.id,
      description: 'Two nights.',
      inclusions: ['Ferry', 'Bed'],
      price: 1299,
      currency: 'EUR',
      duration: '3 days',
      booking_url: 'https://partner.example/pemba',
    });
    expect(dhow?.image).toContain('/storage/v1/object/public/images/deals/');
    const [summer] = await findRows(content, 'deals', { title: 'Last summer' });
    expect(summer?.published_at).toBeNull();
    const { data: prices } = await content
      .from('seen_prices')
      .select('price, currency')
      .eq('deal_id', dhow?.id ?? '')
      .throwOnError();
    expect(prices).toEqual([{ price: 1299, currency: 'EUR' }]);
    await expect(async () => {
      const deals = await (await page.request.get('/deals')).text();
      expect(deals).toContain('Pemba by dhow');
      expect(deals).toContain('Goa in May');
      expect(deals).not.toContain('Last summer');
    }).toPass();
  });

  await test.step('A second run of the table changes nothing, and says so for each row', async () => {
    const before = await findRows(content, 'deals');
    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseTable(page, rows.with(2, `Goa in May;Goa;;;;$799;;;25/12/${nextYear};`));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
    await expect(getRow(page, 'Pemba by dhow')).toContainText('Already imported');
    await expect(getRow(page, 'Goa in May')).toContainText('Yours stays as it is.');
    expect(await findRows(content, 'deals')).toEqual(before);
  });
  await former.close();
});

test('A broken table of 3,000 deals says for each row what is wrong, and imports the others', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  const faults = [
    ['free', `${nextYear}-12-31`, 'Price: “free” is no price.'],
    ['1.299 KWD', `${nextYear}-12-31`, 'three decimals, or one of thousands'],
    ['899 kr', `${nextYear}-12-31`, '“kr” can be DKK, ISK, NOK, SEK.'],
    ['', `${nextYear}-12-31`, 'It has no price'],
    ['899', '', 'It has no end'],
    ['899', 'next week', 'Ends: “next week” is no date'],
    ['899', `${nextYear}-02-30`, 'is a day that does not exist'],
  ] as const;
  const rows = Array.from({ length: 3000 }, (_, index) => {
    const [price, end] = faults[index] ?? [`EUR ${index}.50`, `${nextYear}-12-31`];
    return `Deal ${index};${price};${end}`;
  });
  await page.goto('/admin/import');
  await chooseTable(page, ['Title;Price;Ends', ...rows]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '2,993 deals will be imported' })).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'Not imported (7)' });
  for (const [index, [, , sentence]] of faults.entries()) {
    const row = page.getByRole('row').nth(index + 1);
    await expect(row).toContainText(sentence);
    // As a spreadsheet numbers it: the headings are row 1.
    await expect(row.getByRole('rowheader')).toHaveText(`Deal ${index}Row ${index + 2}`);
  }
  await expectAccessibleAtWidths(page);

  await test.step('It is interrupted, and continues with the same table', async () => {
    let calls = 0;
    await page.route('**/rest/v1/rpc/import_records', (route) => {
      calls += 1;
      return calls > 3 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Import 2,993 deals' }).click();
    await expect(page.getByText('300 of 2,993 deals')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/import_records');
    await page.reload();
    await chooseTable(page, ['Title;Price;Ends', ...rows]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Import 2,693 deals' }).click();
    await expect(page.getByRole('heading', { name: '2,693 deals imported' })).toBeVisible({
      timeout: 120_000,
    });
  });
  const { count } = await content.from('deals').select('id', { count: 'exact', head: true }).throwOnError();
  expect(count).toBe(2993);
});

test('The headings of a German table choose its columns, and name the currency of its prices', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  await page.goto('/admin/import');
  await chooseTable(page, [
    'Titel;Reiseziel;Preis alt;Preis (€);Beginn;Gültig bis;Reisedauer;Leistungen',
    `Mit dem Nachtzug;Lissabon;1.499,00;1.299,00;;31. Dezember ${nextYear};8 Tage;Fahrt | Bett`,
  ]);
  await expect(page.getByLabel('What the table holds')).toHaveValue('deals');
  await expect(page.getByLabel('Default currency')).toHaveValue('EUR');
  await expect(page.getByText('Not used: Preis alt.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(getRow(page, 'Mit dem Nachtzug')).toContainText('€1,299');
  await expect(getRow(page, 'Mit dem Nachtzug')).toContainText(`Dec 31, ${nextYear}`);
});
