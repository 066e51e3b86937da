import { expectAccessibleAtWidths } from './axe.ts';
import { field, history, inDays, save, seenPrices, state } from './deal-controls.ts';
import { recordPrices } from './deals.ts';
import { expect } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, deleteAllRows, findRows } from './rows.ts';

/** tests/access/deal-prices.test.ts tests what the prices of an earlier deal do (docs/product/prices.md). */

test('A copy of a deal continues it, and so may a new deal with a similar title', async ({
  page,
  content,
  site,
}) => {
  await deleteAllRows(content, 'deals');
  const week = { title: 'Week in Lamu', price: 900, ends_at: inDays(9) };
  const { id } = await addRow(content, 'deals', week);
  await recordPrices(site, id, [{ daysAgo: 40, price: 900 }]);
  const earlier = field(page, 'Continues the deal');
  const chosen = earlier.locator('option:checked');

  await test.step('The prices of the earlier deal count in its copy', async () => {
    await page.goto(`/admin/deals/edit/${id}`);
    await expect(field(page, 'Price')).toHaveValue('900');
    await expect(earlier).toHaveCount(0);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(chosen).toHaveText(/^Week in Lamu \(until /);
    await expect(seenPrices(page)).toHaveText(['Week in Lamu', '$900']);
    await fillFields(page, { Price: '700', Duration: '8 days' });
    await state(page, 'Published').check();
    await save(page);
    await expectNotice(page, 'Deal created successfully');
    const copy = (await findRows(content, 'deals')).find((row) => row.id !== id);
    await page.goto(`/admin/deals/edit/${copy?.id}`);
    await expect(history(page)).toContainText('Visitors see $900 struck through.');
    await expect(page.getByRole('article').locator('s')).toHaveText('$900');
    await expect(seenPrices(page)).toHaveText(['This deal', '$700', 'Week in Lamu', '$900']);
    await expect(earlier).toHaveCount(0);
  });

  await test.step('A new deal continues none, until the owner presses the suggestion', async () => {
    await page.goto('/admin/deals/new');
    await expect(chosen).toHaveText('No earlier deal');
    const suggestion = page.getByText('“Week in Lamu” has a similar title.');
    await field(page, 'Title').fill('Night in Lamu');
    await expect(suggestion).toHaveCount(0);
    await field(page, 'Title').fill('A week in Lamu');
    await expect(suggestion).toBeVisible();
    await expect(chosen).toHaveText('No earlier deal');
    await expectAccessibleAtWidths(page, [1440, 768, 390]);
    await page.getByRole('button', { name: 'Continue it' }).click();
    await expect(earlier).toBeFocused();
    await expect(chosen).toHaveText(/^Week in Lamu/);
    await expect(suggestion).toHaveCount(0);
    await earlier.selectOption('No earlier deal');
    await fillFields(page, { Price: '650', Ends: inDays(3).slice(0, 16) });
    await save(page);
    await expectNotice(page, 'Deal created successfully');
    const deals = await findRows(content, 'deals');
    expect(new Set(deals.map(({ price_record }) => price_record)).size).toBe(2);
  });
});

test('The forms of a deal and of a destination warn of a discount that is typed by hand', async ({
  page,
}) => {
  const warning = page.getByText('This names a discount.');
  for (const [path, label, text, harmless] of [
    ['deals', 'Title', 'Lamu −50 % off', 'Lamu'],
    ['destinations', 'Price', '$700 (−50 %)', 'from $700'],
  ] as const) {
    await page.goto(`/admin/${path}/new`);
    await fillFields(page, { [label]: text });
    await expect(warning).toBeVisible();
    await field(page, label).fill(harmless);
    await expect(warning).toHaveCount(0);
  }
});
