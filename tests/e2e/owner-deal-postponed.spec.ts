import { waitForText } from './content.ts';
import { field, inDays, save } from './deal-controls.ts';
import { addDeals, recordPrices, ticket } from './deals.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { deleteAllRows } from './rows.ts';

/** tests/access/deal-ends.test.ts tests which end counts as postponed (docs/product/prices.md). */

test('An end that is postponed is named on the ticket, and the form says so before', async ({
  page,
  content,
  site,
}) => {
  await deleteAllRows(content, 'deals');
  const deals = await addDeals(site, content, [{ title: 'Week in Lamu', price: 900, endsInHours: 72 }]);
  const id = deals.get('Week in Lamu') ?? '';
  const note = page.getByText('Visitors have seen an earlier end');
  const preview = page.getByRole('article');

  await test.step('An end that visitors have just seen may be a slip', async () => {
    await page.goto(`/admin/deals/edit/${id}`);
    await expect(preview).toContainText('Ends');
    const end = await field(page, 'Ends').inputValue();
    const answer = page.waitForResponse(/find_first_end/);
    await field(page, 'Ends').fill(inDays(9).slice(0, 16));
    expect(await (await answer).json()).toBeNull();
    await expect(note).toBeHidden();
    // The form is opened again below, with a draft if there is any change.
    await field(page, 'Ends').fill(end);
  });

  await recordPrices(site, id, [{ daysAgo: 20, price: 900 }]);
  await page.goto(`/admin/deals/edit/${id}`);
  await expect(preview).toContainText('Ends');
  await expect(note).toBeHidden();
  await field(page, 'Ends').fill(inDays(1).slice(0, 16));
  await expect(preview).not.toContainText('Extended');
  await field(page, 'Ends').fill(inDays(9).slice(0, 16));
  await expect(note).toBeVisible();
  await expect(preview).toContainText('Extended: it was to end on');
  await save(page);
  await expectNotice(page, 'Deal updated successfully');

  await waitForText(page, '/deals', 'Extended');
  await page.goto('/deals');
  await expect(ticket(page, 'Week in Lamu')).toContainText('Extended: it was to end on');
  await page.goto(`/admin/deals/edit/${id}`);
  await expect(note).toBeVisible();
});
