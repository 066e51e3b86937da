import { field, history, inDays, row, save, seenPrices } from '#tests/e2e/deal-controls.ts';
import { recordPrices } from '#tests/e2e/deals.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { abortRequests, requests, stopIntercepting } from '#tests/e2e/requests.ts';
import { chooseInRow, getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The prices of deals in the panel (docs/product/prices.md). tests/access/deal-prices.test.ts tests which price may be
 * struck through, and tests/access/deal-rules.test.ts which one the database accepts.
 */

test('A price that is typed with its currency chooses that currency, or is said not to be clear', async ({
  page,
  content,
}) => {
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
  await save(page);
  await expectNotice(page, 'Deal created successfully');
  expect(await findRows(content, 'deals')).toMatchObject([{ price: 450, currency: 'CHF' }]);
});

test('An owner changes a price twice, and sees what visitors saw and what is struck through', async ({
  page,
  content,
  site,
}) => {
  const open = async (title: string) => {
    await getRowLink(page, title).click();
    await expect(field(page, 'Title')).toHaveValue(title);
  };

  await step('A new deal has no recorded prices', async () => {
    await page.goto('/admin/deals/new');
    const box = page.getByRole('region', { name: 'Struck-through price' });
    await expect(box).toContainText(
      'EU law allows only the lowest price of the 30 days before you lowered it.',
    );
    const rule = box.getByText('Visitors must have been able to see the deal for 30 days before.');
    await expect(rule).toBeHidden();
    await box.getByText('When a price is struck through').click();
    await expect(rule).toBeVisible();
    await field(page, 'Title').fill('Night train');
    await field(page, 'Price').fill('900');
    await field(page, 'Ends').fill(`${nextYear}-05-17T18:45`);
    await expect(seenPrices(page)).toHaveCount(0);
    await save(page);
    await expectNotice(
      page,
      'Deal created successfully',
      `It is on sale until May 17, ${nextYear}, 6:45 PM.`,
    );
    expect((await findRows(content, 'deals'))[0]?.ends_at).toBe(`${nextYear}-05-17T22:45:00+00:00`);
  });

  await step('The first price is recorded, and nothing is struck through', async () => {
    await open('Night train');
    await expect(seenPrices(page)).toHaveText(['$900']);
    await expect(history(page)).toContainText(
      'Nothing is struck through: visitors have seen no other price of this deal.',
    );
  });

  await step('The panel says what a lower price would do, before it is saved', async () => {
    await field(page, 'Price').fill('800');
    await expect(history(page)).toContainText(
      'If you save $800 now, nothing is struck through: visitors have to see a higher price for 30 days first.',
    );
    await expect(history(page)).not.toContainText('visitors have seen no other price of this deal');
    // This holds even before the currency that is typed with the price has moved to its own field.
    const ticket = page.getByRole('article');
    await field(page, 'Price').fill('1.099,00 €');
    await expect(field(page, 'Price')).toBeFocused();
    await expect(ticket).toContainText('€1,099 per person');
    await expect(history(page)).toContainText('If you save €1,099 now, nothing is struck through:');
    await field(page, 'Price').fill('800');
    await field(page, 'Currency').fill('USD');
    await expect(history(page)).toContainText('If you save $800 now');
    await save(page);
    await expectNotice(page, 'Deal updated successfully');
    await open('Night train');
    await expect(seenPrices(page)).toHaveText(['$800', '$900']);
    await expect(history(page)).toContainText('visitors have to see a higher price for 30 days first.');
  });

  await step('After 30 days, a lower price has the last one struck through', async () => {
    const [deal] = await findRows(content, 'deals');
    await recordPrices(site, deal?.id ?? '', [
      { daysAgo: 50, price: 900 },
      { daysAgo: 40, price: 800 },
    ]);
    await page.reload();
    await field(page, 'Price').fill('700,50');
    await expect(history(page)).toContainText(
      'If you save $700.50 now, $800 is shown struck through from then on.',
    );
    const ticket = page.getByRole('article');
    await expect(ticket.locator('s')).toHaveText('$800');
    await expect(ticket).toContainText('12% off');
    await save(page);
    await expectNotice(page, 'Deal updated successfully');
    await open('Night train');
    await expect(history(page)).toContainText('Visitors see $800 struck through.');
    await expect(seenPrices(page)).toHaveText(['$700.50', '$800', '$900']);
    await expect(history(page).locator('tbody tr').first()).toContainText('now');
    await expect(field(page, 'Price')).toHaveValue('700.50');
  });

  await step('Another currency strikes nothing through, and the next deal begins with it', async () => {
    await field(page, 'Currency').fill('euro');
    await expect(history(page)).toContainText(
      'If you save €700.50 now, nothing is struck through: in the 30 days before it, visitors saw a price in another currency.',
    );
    await save(page);
    await expectNotice(page, 'Deal updated successfully');
    await page.getByRole('link', { name: 'Add New Deal' }).click();
    await expect(field(page, 'Currency')).toHaveValue('EUR');
  });
});

test('The form says why nothing is struck through, and offers another attempt if that cannot be read', async ({
  page,
  content,
  site,
}) => {
  const deal = { title: 'Bus', price: 700, ends_at: inDays(5), published_at: inDays(-60) };
  const raised = await addRow(content, 'deals', deal);
  await recordPrices(site, raised.id, [
    { daysAgo: 50, price: 650 },
    { daysAgo: 3, price: 700 },
  ]);
  const hidden = await addRow(content, 'deals', { ...deal, published_at: null });
  await abortRequests(page, requests.findPriorPrice);
  await page.goto(`/admin/deals/edit/${raised.id}`);
  await expect(history(page)).toContainText('The recorded prices could not be loaded.');
  await stopIntercepting(page, requests.findPriorPrice);
  await history(page).getByRole('button', { name: 'Try again' }).click();
  await expect(history(page)).toContainText(
    'in the 30 days before it, visitors saw a price that was not higher.',
  );
  await page.goto(`/admin/deals/edit/${hidden.id}`);
  await expect(history(page)).toContainText('Nothing is struck through: visitors do not see this price now.');
  await expect(seenPrices(page)).toHaveCount(0);
});

test('A restored deal keeps its recorded prices', async ({ page, content, site }) => {
  const deal = await addRow(content, 'deals', { title: 'Canoe', price: 90, ends_at: inDays(3) });
  await recordPrices(site, deal.id, [{ daysAgo: 40, price: 100 }]);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/deals');
  await chooseInRow(page, 'Canoe', 'Delete');
  await expectNotice(page, 'Deal Deleted');
  await page.goto('/admin/trash');
  await expect(row(page, 'Canoe')).toContainText('Deal');
  await chooseInRow(page, 'Canoe', 'Restore');
  await expectNotice(page, 'Deal Restored');
  await page.goto(`/admin/deals/edit/${deal.id}`);
  await expect(seenPrices(page)).toHaveText(['$90', '$100']);
});
