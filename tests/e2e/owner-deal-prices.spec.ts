import { nextYear } from '#tests/setup/next-year.ts';
import { field, save } from './deal-controls.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { deleteAllRows, findRows } from './rows.ts';

/**
 * The prices of deals in the panel (docs/product/prices.md). tests/access/deal-prices.test.ts tests which price may be
 * struck through, and tests/access/deal-currencies.test.ts which one the database accepts.
 */

// Not the time zone of the server, so that a time that is not converted is noticed.
test.use({ timezoneId: 'America/New_York' });

test('A price that is typed with its currency chooses that currency, or is said not to be clear', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  await page.goto('/admin/deals/new');
  await field(page, 'Title').fill('Night train');
  await field(page, 'Ends').fill(`${nextYear}-05-17T18:45`);
  await field(page, 'Price').fill('399 kr');
  await save(page);
  await expect(page.getByText(/^“kr” can be DKK, .+ Write the code of the currency\.$/)).toBeVisible();
  await expect(field(page, 'Price')).toHaveValue('399 kr');
  await field(page, 'Price').fill('399,50 €');
  await field(page, 'Text').focus();
  await expect(field(page, 'Price')).toHaveValue('399,50');
  await expect(field(page, 'Currency')).toHaveValue('EUR');
  await expect(page.getByRole('article')).toContainText('€399.50 per person');
  await field(page, 'Price').fill('CHF 450');
  await field(page, 'Price').press('Enter');
  await expectNotice(page, 'Deal created successfully');
  expect(await findRows(content, 'deals')).toEqual([
    expect.objectContaining({ price: 450, currency: 'CHF' }),
  ]);
});
