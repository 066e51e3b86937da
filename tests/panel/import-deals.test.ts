import type { Page } from '@playwright/test';
import { chooseFile, getRow } from '#tests/e2e/import-page.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The import of deals from a table (docs/product/import.md). */

const chooseTable = (page: Page, rows: readonly string[]) => chooseFile(page, rows.join('\n'), 'deals.csv');

test('An owner imports deals from a table, which visitors see on the deals page, and a second time nothing changes', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  await deleteAllRows(content, 'destinations');
  const { data: pemba } = await content
    .from('destinations')
    .insert({ name: 'Pemba' })
    .select('id')
    .single()
    .throwOnError();
  const rows = [
    'Title;Where;Text;Includes;Price;Days;Valid from;Valid until;Partner link',
    `Pemba by dhow;pemba;Two nights.;Ferry | Bed;1.299,00 €;3 days;;03/04/${nextYear};https://partner.example/pemba`,
    `Goa in May;Goa;;;$899;;;25/12/${nextYear};`,
    'Last summer;;;;450 £;;;31/08/2020;',
  ];

  await step('Headings say that it holds deals, and an ambiguous date has an order', async () => {
    await page.goto('/admin/import');
    await chooseTable(page, rows);
    await expect(page.getByLabel('What the table holds')).toHaveValue('deals');
    await expect(page.getByLabel('Order of the dates')).toHaveValue('day');
    await expect(page.getByText(`“03/04/${nextYear}” can be March 4 or April 3.`)).toBeVisible();
    await page.getByLabel('What the table holds').selectOption('Destinations');
    await expect(page.getByLabel('Order of the dates')).toHaveCount(0);
    await page.getByLabel('What the table holds').selectOption('Deals');
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await step('The dry run shows prices and times as they were read, and writes nothing', async () => {
    await expect(page.getByRole('heading', { name: '3 deals will be imported' })).toBeVisible();
    await expect(getRow(page, 'Pemba by dhow')).toContainText('€1,299');
    await expect(getRow(page, 'Pemba by dhow')).toContainText(`Apr 3, ${nextYear}`);
    await expect(getRow(page, 'Goa in May')).toContainText(
      'There is no destination “Goa” here, so the deal comes without one.',
    );
    await expect(getRow(page, 'Last summer')).toContainText('so it becomes a draft');
    expect(await findRows(content, 'deals')).toEqual([]);
    await page.getByRole('button', { name: 'Import 3 deals' }).click();
    await expect(page.getByRole('heading', { name: '3 deals imported' })).toBeVisible();
  });

  await step('The deals are as the form would have saved them', async () => {
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
    const [summer] = await findRows(content, 'deals', { title: 'Last summer' });
    expect(summer?.published_at).toBeNull();
    const { data: prices } = await content
      .from('seen_prices')
      .select('price, currency')
      .eq('deal_id', dhow?.id ?? '')
      .throwOnError();
    expect(prices).toEqual([{ price: 1299, currency: 'EUR' }]);
    const deals = await (await page.request.get('/deals')).text();
    expect(deals).toContain('Pemba by dhow');
    expect(deals).toContain('Goa in May');
    expect(deals).not.toContain('Last summer');
  });

  await step('A second run of the table changes nothing, and says so for each row', async () => {
    const before = await findRows(content, 'deals');
    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseTable(page, rows.with(2, `Goa in May;Goa;;;$799;;;25/12/${nextYear};`));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'There is nothing to import' })).toBeVisible();
    await expect(getRow(page, 'Pemba by dhow')).toContainText('Already imported');
    await expect(getRow(page, 'Goa in May')).toContainText('Yours stays as it is.');
    expect(await findRows(content, 'deals')).toEqual(before);
  });
});

test('A broken table of deals says for each row what is wrong, imports the others, and continues after an interruption', async ({
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
  const rows = Array.from({ length: 150 }, (_, index) => {
    const [price, end] = faults[index] ?? [`EUR ${index}.50`, `${nextYear}-12-31`];
    return `Deal ${index};${price};${end}`;
  });
  await page.goto('/admin/import');
  await chooseTable(page, ['Title;Price;Ends', ...rows]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '143 deals will be imported' })).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'Not imported (7)' });
  for (const [index, [, , sentence]] of faults.entries()) {
    const row = page.getByRole('row').nth(index + 1);
    await expect(row).toContainText(sentence);
    // As a spreadsheet numbers it: the headings are row 1.
    await expect(row.getByRole('rowheader')).toHaveText(`Deal ${index}Row ${index + 2}`);
  }

  await page.route('**/rest/v1/rpc/import_records', async (route) => {
    const isFirst = (await findRows(content, 'deals')).length === 0;
    return isFirst ? route.continue() : route.abort();
  });
  await page.getByRole('button', { name: 'Import 143 deals' }).click();
  await expect(page.getByText('100 of 143 deals')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await chooseTable(page, ['Title;Price;Ends', ...rows]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 43 deals' }).click();
  await expect(page.getByRole('heading', { name: '43 deals imported' })).toBeVisible();
  expect(await findRows(content, 'deals')).toHaveLength(143);
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
