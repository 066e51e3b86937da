import { field, history, inDays, save, seenPrices } from '#tests/e2e/deal-controls.ts';
import { recordPrices } from '#tests/e2e/deals.ts';
import { fillFields } from '#tests/e2e/form-fields.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { countRequests } from '#tests/e2e/requests.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * Deals that continue an earlier one or end later than announced (docs/product/prices.md). tests/access/deal-prices.test.ts
 * tests what the prices of an earlier deal do, and deal-ends.test.ts which end counts as postponed.
 */

test('A copy of a deal continues it, and so may a new deal with a similar title', async ({
  page,
  content,
  site,
}) => {
  const week = { title: 'Week in Lamu', price: 900, ends_at: inDays(9) };
  const { id } = await addRow(content, 'deals', week);
  await recordPrices(site, id, [{ daysAgo: 40, price: 900 }]);
  const earlier = field(page, 'Continues the deal');
  const chosen = earlier.locator('option:checked');

  await step('The prices of the earlier deal count in its copy', async () => {
    await page.goto(`/admin/deals/edit/${id}`);
    await expect(field(page, 'Price')).toHaveValue('900');
    await expect(earlier).toHaveCount(0);
    await page.goto(`/admin/deals/new?copy=${id}`);
    await expect(chosen).toHaveText(/^Week in Lamu \(until /);
    await expect(seenPrices(page)).toHaveText(['Week in Lamu', '$900']);
    await fillFields(page, { Price: '700', Duration: '8 days' });
    await save(page);
    await expectNotice(page, 'Deal created successfully');
    const copy = (await findRows(content, 'deals')).find((row) => row.id !== id);
    await page.goto(`/admin/deals/edit/${copy?.id}`);
    await expect(history(page)).toContainText('Visitors see $900 struck through.');
    await expect(page.getByRole('article').locator('s')).toHaveText('$900');
    await expect(seenPrices(page)).toHaveText(['This deal', '$700', 'Week in Lamu', '$900']);
    await expect(earlier).toHaveCount(0);
  });

  await step('A new deal continues none, until the owner presses the suggestion', async () => {
    await page.goto('/admin/deals/new');
    await expect(chosen).toHaveText('No earlier deal');
    const suggestion = page.getByText('“Week in Lamu” has a similar title.');
    await field(page, 'Title').fill('Night in Lamu');
    await expect(suggestion).toHaveCount(0);
    await field(page, 'Title').fill('A week in Lamu');
    await expect(suggestion).toBeVisible();
    await expect(chosen).toHaveText('No earlier deal');
    await page.getByRole('button', { name: 'Continue it' }).click();
    await expect(earlier).toBeFocused();
    await expect(chosen).toHaveText(/^Week in Lamu/);
    await expect(suggestion).toHaveCount(0);
    await earlier.selectOption('No earlier deal');
    await fillFields(page, { Price: '650', Ends: inDays(3).slice(0, 16) });
    await save(page);
    await expectNotice(page, 'Deal created successfully');
    const deals = await findRows(content, 'deals');
    // The copy shares the record of the first deal, and the third deal has its own.
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

test('An end that is postponed is named on the ticket, and the form says so before', async ({
  page,
  content,
  site,
}) => {
  const { id } = await addRow(content, 'deals', { title: 'Week in Lamu', price: 900, ends_at: inDays(3) });
  const note = page.getByText('Visitors have seen an earlier end');
  const preview = page.getByRole('article');

  const countReads = await countRequests(page, { method: 'POST', url: '**/rest/v1/rpc/find_first_end*' });

  await step('An end that visitors have only just seen may be a slip, and is not named', async () => {
    await page.goto(`/admin/deals/edit/${id}`);
    await expect(preview).toContainText('Ends');
    const end = await field(page, 'Ends').inputValue();
    await field(page, 'Ends').fill(inDays(9).slice(0, 16));
    await expect.poll(countReads).toBeGreaterThan(1);
    await expect(preview).not.toContainText('Extended');
    await expect(note).toHaveCount(0);
    // The form is opened again below, where a change would come back as a draft.
    await field(page, 'Ends').fill(end);
  });

  await recordPrices(site, id, [{ daysAgo: 20, price: 900 }]);
  await page.goto(`/admin/deals/edit/${id}`);
  await expect(preview).toContainText('Ends');
  await expect(note).toHaveCount(0);
  await field(page, 'Ends').fill(inDays(1).slice(0, 16));
  await expect(preview).not.toContainText('Extended');
  await field(page, 'Ends').fill(inDays(9).slice(0, 16));
  await expect(note).toBeVisible();
  await expect(preview).toContainText('Extended: it was to end on');
  await save(page);
  await expectNotice(page, 'Deal updated successfully');
  const visited = await page.request.get('/deals');
  expect(await visited.text()).toContain('Extended: it was to end on');
  await page.goto(`/admin/deals/edit/${id}`);
  await expect(note).toBeVisible();
});
