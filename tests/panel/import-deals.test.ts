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
});
