import { field, inDays, row, save, saveDraft, state } from '#tests/e2e/deal-controls.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The form of a deal in the panel (docs/product/deals.md). deal-prices.test.ts tests its prices. */

test('A deal needs a price above 0 in a currency in use, and an end in the future, after its beginning, when it is on sale', async ({
  page,
  content,
}) => {
  await page.goto('/admin/deals/new');
  await field(page, 'Title').fill('Ferry');
  await save(page);
  await expect(page.getByText('Please enter a price above 0')).toBeVisible();
  await expect(page.getByText('Please enter a date and a time.')).toBeVisible();
  await expect(field(page, 'Price')).toBeFocused();
  await field(page, 'Price').fill('180,000');
  await field(page, 'Currency').fill('ZZZ');
  await save(page);
  await expect(page.getByText('“ZZZ” is no currency in use. Please choose one by its code')).toBeVisible();
  await expect(field(page, 'Currency')).toBeFocused();
  await field(page, 'Currency').fill('japanese yen');
  await expect(page.getByRole('article')).toContainText('¥180,000 per person');
  await field(page, 'Ends').fill('2026-01-01T09:00');
  await save(page);
  await expect(page.getByText('Please choose a time in the future, or make the deal a draft.')).toBeVisible();
  await expect(field(page, 'Ends')).toBeFocused();

  await step('A scheduled deal cannot end before it begins', async () => {
    await state(page, 'Scheduled').check();
    await field(page, 'Publication time').fill(`${nextYear}-02-01T09:00`);
    await field(page, 'Ends').fill(`${nextYear}-01-31T09:00`);
    await expect(
      page.getByText('Please choose a time after the beginning, or make the deal a draft.'),
    ).toBeVisible();
  });

  await step('A draft may end in the past, but is then not published together with others', async () => {
    await state(page, 'Draft').check();
    await field(page, 'Ends').fill('2026-01-01T09:00');
    await saveDraft(page);
    await expectNotice(page, 'Deal created successfully', 'It is a draft: visitors do not see it.');
    await addRow(content, 'deals', { title: 'Bus', price: 20, published_at: null, ends_at: inDays(3) });
    await page.goto('/admin/deals');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, '1 deal published', '1 had ended.');
    await expect(row(page, 'Bus')).toContainText('On sale');
    await expect(row(page, 'Ferry')).toContainText('Draft');
  });
});

test('The form of a deal on sale ends it at once, and keeps what is typed and not saved', async ({
  page,
  content,
}) => {
  const deal = { price: 20, ends_at: inDays(3), published_at: inDays(-2) };
  const ferry = await addRow(content, 'deals', { ...deal, title: 'Ferry' });
  const draft = await addRow(content, 'deals', { ...deal, title: 'Bus', published_at: null });
  const button = page.getByRole('button', { name: 'End now' });
  await page.goto(`/admin/deals/edit/${draft.id}`);
  await expect(field(page, 'Title')).toHaveValue('Bus');
  await expect(button).toHaveCount(0);

  await step('The error about a past end names the button', async () => {
    await page.goto(`/admin/deals/edit/${ferry.id}`);
    await field(page, 'Duration').fill('One night');
    await field(page, 'Ends').fill('2026-01-01T09:00');
    await save(page);
    await expect(page.getByText('To end a deal that is on sale, press “End now”.')).toBeVisible();
    await expect(field(page, 'Ends')).toBeFocused();
  });

  await step('The button says what it has done, and the form shows it', async () => {
    await button.press('Enter');
    await expectNotice(page, '1 deal ended');
    await expect(page.getByText('It has ended: visitors do not see it anymore. To sell it')).toBeFocused();
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View deal' })).toHaveCount(0);
    await expect(field(page, 'Ends')).not.toHaveValue('2026-01-01T09:00');
    await expect(field(page, 'Duration')).toHaveValue('One night');
    const [stored] = await findRows(content, 'deals', { title: 'Ferry' });
    expect(Date.parse(stored?.ends_at ?? '')).toBeGreaterThan(Date.parse(deal.published_at));
    expect(Date.parse(stored?.ends_at ?? '')).toBeLessThan(Date.parse(deal.ends_at));
    expect(stored?.duration).toBeNull();
  });

  await step('What was typed is saved, and another end brings the deal back', async () => {
    await field(page, 'Ends').fill(`${nextYear}-05-17T18:45`);
    await save(page);
    await expectNotice(
      page,
      'Deal updated successfully',
      `It is on sale until May 17, ${nextYear}, 6:45 PM.`,
    );
    expect(await findRows(content, 'deals', { title: 'Ferry' })).toMatchObject([{ duration: 'One night' }]);
  });
});

test('The form of a deal says how an end was understood that clocks skip or repeat', async ({ page }) => {
  await page.goto('/admin/deals/new');
  const understood = page.getByText('It is understood as');
  await field(page, 'Ends').fill('2027-03-14T02:30');
  await expect(understood).toHaveText(
    'The clocks skip this time that day. It is understood as Sun, Mar 14, 2027, 3:30 AM EDT.',
  );
  await expect(field(page, 'Ends')).toHaveValue('2027-03-14T03:30');
  await field(page, 'Ends').fill('2027-11-07T01:30');
  await expect(understood).toHaveText(
    'This time comes twice that day. It is understood as Sun, Nov 7, 2027, 1:30 AM EDT.',
  );
  await field(page, 'Ends').fill('2027-11-07T02:30');
  await expect(understood).toHaveCount(0);
});
