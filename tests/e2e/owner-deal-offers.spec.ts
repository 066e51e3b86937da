import { expectAccessibleAtWidths } from './axe.ts';
import { earlierPrices, field, history, inDays, save, seenPrices } from './deal-controls.ts';
import { recordPrices } from './deals.ts';
import { expect } from './fixtures.ts';
import { fillFields, openGroup } from './form-fields.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, deleteAllRows } from './rows.ts';

/** tests/access/deal-offers.test.ts tests what makes another offer (docs/product/prices.md). */

test('The form of a deal says that it becomes another offer, and that is what a save does', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  const villa = { title: 'Villa', duration: '12 nights', price: 900, ends_at: inDays(9) };
  const { id } = await addRow(content, 'deals', villa);
  const otherOffer = 'nothing is struck through: with these changes it is another offer';
  await page.goto(`/admin/deals/edit/${id}`);
  await expect(history(page)).toContainText('visitors have seen no other price');
  await expect(history(page)).not.toContainText('If you save');
  for (const title of ['What is included', 'Booking']) await openGroup(page, title);
  for (const [label, value] of [
    ['Title', 'Hut'],
    ['Duration', '1-2 nights'],
    ['Text', 'At a hostel.'],
    ['Partner link', 'https://partner.example/hostel'],
  ] as const) {
    const before = await field(page, label).inputValue();
    await field(page, label).fill(value);
    await expect(history(page)).toContainText(`If you save $900 now, ${otherOffer}`);
    await field(page, label).fill(before);
    await expect(history(page)).not.toContainText('If you save');
  }
  await field(page, 'Price').fill('700');
  await expect(history(page)).toContainText('visitors have to see a higher price for 30 days first');
  await field(page, 'Duration').fill('1-2 nights');
  await expect(history(page)).toContainText(`If you save $700 now, ${otherOffer}`);
  await save(page);
  await expectNotice(page, 'Deal updated successfully');
  await page.goto(`/admin/deals/edit/${id}`);
  await expect(history(page)).toContainText('Nothing is struck through: visitors have seen no other price');
  await expect(seenPrices(page)).toHaveText(['$700']);
  await expect(earlierPrices(page)).toHaveText(['With another duration', '$900']);
  await expectAccessibleAtWidths(page, [1440, 390]);
});

test('The preview of another offer has no price that is struck through', async ({ page, content, site }) => {
  await deleteAllRows(content, 'deals');
  const villa = { title: 'Villa in Lamu', duration: '12 nights', price: 900, ends_at: inDays(9) };
  const { id } = await addRow(content, 'deals', villa);
  await recordPrices(site, id, [{ daysAgo: 40, price: 900 }]);
  await page.goto(`/admin/deals/edit/${id}`);
  await field(page, 'Price').fill('700');
  await expect(history(page)).toContainText('$900 is shown struck through');
  await save(page);
  await expectNotice(page, 'Deal updated successfully');
  await page.goto(`/admin/deals/edit/${id}`);
  const ticket = page.getByRole('article');
  await expect(ticket.locator('s')).toHaveText('$900');
  await field(page, 'Title').fill('Hut in Lamu');
  await expect(ticket.locator('s')).toHaveCount(0);
  await field(page, 'Title').fill('VILLA in Lamu');
  await expect(ticket.locator('s')).toHaveText('$900');
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
