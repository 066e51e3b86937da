import type { Page } from '@playwright/test';
import { inDays } from '#tests/e2e/deal-controls.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * The queue of the deals whose prices are to be checked (docs/product/deal-desk.md). tests/access/deal-checks.test.ts tests what
 * counts as a check.
 */

const title = (page: Page) => page.getByRole('region', { name: 'Deal to check' }).getByRole('heading');
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

test('An owner checks her deals with one key each, and takes each answer back', async ({ page, content }) => {
  const published_at = inDays(-60);
  const common = { published_at, ends_at: inDays(9), currency: 'EUR' };
  const place = await addRow(content, 'destinations', {
    name: 'Naxos',
    booking_url: 'https://partner.example/?q={destination}',
  });
  await addRow(content, 'deals', {
    ...common,
    title: 'Ferry',
    price: 899,
    checked_at: inDays(-3),
    destination_id: place.id,
  });
  await addRow(content, 'deals', {
    ...common,
    title: 'Bus',
    price: 20,
    checked_at: inDays(-2),
    published_at: inDays(1),
  });
  await addRow(content, 'deals', { ...common, title: 'Bike', price: 30, checked_at: inDays(-1) });
  await addRow(content, 'deals', {
    ...common,
    title: 'Draft',
    price: 1,
    published_at: null,
    checked_at: inDays(-9),
  });
  await addRow(content, 'deals', { ...common, title: 'Typed today', price: 1 });
  const readDeal = async (name: string) => (await findRows(content, 'deals', { title: name }))[0];
  const isChecked = async (name: string) =>
    Date.now() - Date.parse((await readDeal(name))?.checked_at ?? '') < 60_000;
  await page.goto('/admin/deal-desk');

  await step('The deal that was not checked for the longest time is first, with its link', async () => {
    await expect(title(page)).toHaveText('Ferry');
    await expect(main(page)).toContainText('3 deals to check');
    await expect(main(page)).toContainText('Checked 3 days ago');
    await expect(page.getByRole('link', { name: 'Open partner link' })).toHaveAttribute(
      'href',
      'https://partner.example/?q=Naxos',
    );
  });

  await step('S says that the price is right', async () => {
    await page.keyboard.press('s');
    await expectNotice(page, '1 deal checked', 'Ferry: still €899.');
    await expect(title(page)).toHaveText('Bus');
    expect(await isChecked('Ferry')).toBe(true);
    await undo(page);
    await expect(title(page)).toHaveText('Ferry');
    expect(await isChecked('Ferry')).toBe(false);
  });

  await step('N takes another price as the form does, and its keys are letters', async () => {
    await page.keyboard.press('n');
    const field = page.getByLabel('New price for one person, in EUR');
    await expect(field).toBeFocused();
    await page.keyboard.press('s');
    await expect(field).toHaveValue('s');
    await field.press('Enter');
    await expect(main(page)).toContainText('Please enter a price above 0');
    await field.fill('CHF 949,50');
    await field.press('Enter');
    await expectNotice(page, '1 deal updated', 'Ferry: now CHF 949.50.');
    await expect(title(page)).toHaveText('Bus');
    expect(await readDeal('Ferry')).toMatchObject({ price: 949.5, currency: 'CHF' });
    expect(await isChecked('Ferry')).toBe(true);
    await undo(page);
    await expect(title(page)).toHaveText('Ferry');
    expect(await readDeal('Ferry')).toMatchObject({ price: 899, currency: 'EUR' });
    expect(await isChecked('Ferry')).toBe(false);
  });

  await step('G ends a deal on sale, and makes one that has not begun a draft', async () => {
    await page.keyboard.press('g');
    await expectNotice(page, '1 deal ended', 'Ferry.');
    await expect(title(page)).toHaveText('Bus');
    await undo(page);
    await expect(title(page)).toHaveText('Ferry');
    await button(page, 'Still €899').click();
    await expect(title(page)).toHaveText('Bus');
    await page.keyboard.press('g');
    await expectNotice(page, '1 deal unpublished', 'Bus.');
    await expect(title(page)).toHaveText('Bike');
    expect((await readDeal('Bus'))?.published_at).toBeNull();
    await undo(page);
    await expect(title(page)).toHaveText('Bus');
  });

  await step('J leaves a deal for later, and the end says what is left', async () => {
    await page.keyboard.press('j');
    await expectNotice(page, '1 deal skipped', 'Bus');
    await undo(page);
    await expect(title(page)).toHaveText('Bus');
    await page.keyboard.press('ArrowRight');
    await expect(title(page)).toHaveText('Bike');
    await page.keyboard.press('s');
    await expect(main(page)).toContainText('One deal was skipped.');
    await button(page, 'Go through what was skipped').click();
    await page.keyboard.press('s');
    await expect(main(page)).toContainText('All deals are checked.');
    await button(page, 'Check again').click();
    await expect(main(page)).toContainText('4 deals to check');
  });
});

test('What somebody else has changed is not confirmed, and the owner chooses when a ticket says that nobody has checked its price', async ({
  page,
  content,
}) => {
  await page.goto('/admin/deal-desk');
  await expect(main(page)).toContainText('No deal is on sale or scheduled.');
  const deal = await addRow(content, 'deals', {
    title: 'Ferry',
    price: 9,
    ends_at: inDays(9),
    checked_at: inDays(-3),
  });
  await page.goto('/admin/deal-desk');
  await expect(title(page)).toHaveText('Ferry');
  const choice = page.getByLabel('Tell visitors that a price was not checked');
  await expect(choice).toHaveValue('');
  await choice.selectOption('After 3 days');
  await expectNotice(page, 'Settings Saved!');
  await page.reload();
  await expect(choice).toHaveValue('3');
  expect(await (await page.request.get('/deals')).text()).toContain('Price not checked since');
  await content
    .from('deals')
    .update({ price: 8, checked_at: inDays(-3) })
    .eq('id', deal.id)
    .throwOnError();
  await page.keyboard.press('s');
  await expectNotice(page, '0 deals checked', 'It has another price by now.');
});
