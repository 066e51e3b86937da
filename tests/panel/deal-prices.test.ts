import { field, save } from '#tests/e2e/deal-controls.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect, test } from '#tests/setup/panel/panel.tsx';

/**
 * The prices of deals in the panel (docs/product.md#deals). tests/access/deal-prices.test.ts tests which price may be struck
 * through, and tests/access/deal-currencies.test.ts which one the database accepts.
 */

// Not the time zone of the server, so that a time that is not converted is noticed.

test('The form says what is wrong with a price or a currency, and its preview shows no price that is none', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  await page.goto('/admin/deals/new');
  const ticket = page.getByRole('article');
  await expect(ticket).toContainText('Price per person');
  await field(page, 'Title').fill('Night train');
  await field(page, 'Ends').fill(`${nextYear}-05-17T18:45`);
  for (const [price, currency, sentence] of [
    ['0', 'USD', 'Please enter a price above 0, for example 899 or 1,299.50.'],
    ['99999999999', 'USD', 'Please enter a price of at most 9,999,999,999.99.'],
    ['12.3456', 'USD', 'Please enter a price with at most two decimals, for example 1,299.50.'],
    ['899.50', 'JPY', 'Please enter a price without decimals: this currency has none.'],
    [
      '899',
      'ZZZ',
      '“ZZZ” is no currency in use. Please choose one by its code or its name, for example EUR.',
    ],
  ] as const) {
    await field(page, 'Price').fill(price);
    await field(page, 'Currency').fill(currency);
    await save(page);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(field(page, currency === 'ZZZ' ? 'Currency' : 'Price')).toBeFocused();
  }
  await field(page, 'Price').fill('');
  await expect(ticket).toContainText('Price per person');
  await field(page, 'Price').fill('180,000');
  await field(page, 'Currency').fill('japanese yen');
  await expect(ticket).toContainText('¥180,000 per person');
  await save(page);
  await expectNotice(page, 'Deal created successfully');
  expect(await findRows(content, 'deals')).toEqual([
    expect.objectContaining({ price: 180_000, currency: 'JPY' }),
  ]);
});
