import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { recordPrices } from './deals.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { abortRequests, requests, stopIntercepting } from './requests.ts';
import { addRow, deleteAllRows, findRows } from './rows.ts';

/** Deals in the panel (docs/product.md#deals). tests/access/deal-prices.test.ts tests which price may be struck through. */

// Not the time zone of the server, so that a time that is not converted is noticed.
test.use({ timezoneId: 'America/New_York' });

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^(Create|Update) Deal$/ }).click();
const history = (page: Page) => page.getByRole('region', { name: 'Struck-through price' });
const seenPrices = (page: Page) => history(page).locator('tbody').getByRole('rowheader');
const state = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('An owner changes a price twice, and sees what visitors saw and what is struck through', async ({
  page,
  content,
  site,
}) => {
  await deleteAllRows(content, 'deals');
  const open = async (title: string) => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(field(page, 'Title')).toHaveValue(title);
  };

  await test.step('A new deal has no recorded prices', async () => {
    await page.goto('/admin/deals/new');
    await field(page, 'Title').fill('Night train');
    await field(page, 'Price').fill('900');
    await field(page, 'Ends').fill('2099-05-17T18:45');
    await expect(seenPrices(page)).toHaveCount(0);
    await save(page);
    await expectNotice(page, 'Deal created successfully', 'It is on sale until May 17, 2099, 6:45 PM.');
    expect((await findRows(content, 'deals'))[0]?.ends_at).toBe('2099-05-17T22:45:00+00:00');
  });

  await test.step('The first price is recorded, and nothing is struck through', async () => {
    await open('Night train');
    await expect(seenPrices(page)).toHaveText(['$900']);
    await expect(history(page)).toContainText(
      'Nothing is struck through: visitors have seen no other price of this journey.',
    );
  });

  await test.step('The panel says what a lower price would do, before it is saved', async () => {
    await field(page, 'Price').fill('800');
    await expect(history(page)).toContainText(
      'If you save $800 now, nothing is struck through: visitors have to see a higher price for 30 days first.',
    );
    // A draft has no price that visitors see.
    await state(page, 'Draft').check();
    await expect(history(page)).not.toContainText('If you save');
    await state(page, 'Published').check();
    await save(page);
    await expectNotice(page, 'Deal updated successfully');
    await open('Night train');
    await expect(seenPrices(page)).toHaveText(['$800', '$900']);
    await expect(history(page)).toContainText('visitors have to see a higher price for 30 days first.');
  });

  await test.step('After 30 days, a lower price has the last one struck through, also in the preview', async () => {
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
    await expectAccessibleAtWidths(page, [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save(page);
    await expectNotice(page, 'Deal updated successfully');
    await open('Night train');
    await expect(history(page)).toContainText('Visitors see $800 struck through.');
    await expect(seenPrices(page)).toHaveText(['$700.50', '$800', '$900']);
    await expect(history(page).locator('tbody tr').first()).toContainText('now');
    await expect(field(page, 'Price')).toHaveValue('700.50');
  });

  await test.step('Another currency ends that, and the next deal begins with it', async () => {
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

test('The end of a deal has to be in the future, after its beginning, when it is on sale', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  await page.goto('/admin/deals/new');
  await field(page, 'Title').fill('Ferry');
  await save(page);
  await expect(page.getByText('Please enter a price above 0')).toBeVisible();
  await expect(page.getByText('Please enter a date and a time.')).toBeVisible();
  await expect(field(page, 'Price')).toBeFocused();
  await field(page, 'Price').fill('49');
  await field(page, 'Ends').fill('2026-01-01T09:00');
  await save(page);
  await expect(page.getByText('Please choose a time in the future, or make the deal a draft.')).toBeVisible();
  await expect(field(page, 'Ends')).toBeFocused();
  await expectAccessibleAtWidths(page, [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('A scheduled deal cannot end before it begins', async () => {
    await state(page, 'Scheduled').check();
    await field(page, 'Publication time').fill('2099-02-01T09:00');
    await field(page, 'Ends').fill('2099-01-01T09:00');
    await expect(
      page.getByText('Please choose a time after the beginning, or make the deal a draft.'),
    ).toBeVisible();
  });

  await test.step('A draft may end in the past, but is not published with others then', async () => {
    await state(page, 'Draft').check();
    await field(page, 'Ends').fill('2026-01-01T09:00');
    await save(page);
    await expectNotice(page, 'Deal created successfully', 'It is a draft: visitors do not see it.');
    await addRow(content, 'deals', { title: 'Bus', price: 20, published_at: null, ends_at: inDays(3) });
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, '1 deal published', '1 was already published, had ended, or had been deleted.');
    await expect(row(page, 'Bus')).toContainText('On sale');
    await expect(row(page, 'Ferry')).toContainText('Draft');
  });
});

test('The list shows what ends soonest first, filters by state, and makes a copy that is a draft', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  const published_at = '2026-01-01T09:00:00Z';
  const hampi = await addRow(content, 'destinations', { name: 'Hampi' });
  await addRow(content, 'deals', { title: 'Over', price: 1, published_at, ends_at: '2026-02-01T09:00:00Z' });
  await addRow(content, 'deals', {
    title: 'Long',
    price: 1234.5,
    currency: 'EUR',
    ends_at: inDays(20),
    destination_id: hampi.id,
    inclusions: ['A guide'],
  });
  await addRow(content, 'deals', { title: 'Short', price: 3, ends_at: inDays(2) });
  await addRow(content, 'deals', { title: 'Later', price: 4, published_at: inDays(5), ends_at: inDays(30) });
  const titles = page.getByRole('main').getByRole('rowheader');
  const filter = page.getByRole('combobox', { name: 'State' });

  await page.goto('/admin/deals');
  await expect(titles).toHaveText(['Short', 'Long', 'Later', 'Over']);
  await expect(row(page, 'Over')).toContainText('Ended');
  await expect(filter.getByRole('option')).toHaveText(['All', 'On sale', 'Scheduled', 'Draft', 'Ended']);
  for (const [choice, found] of [
    ['On sale', ['Short', 'Long']],
    ['Scheduled', ['Later']],
    ['Ended', ['Over']],
  ] as const) {
    await filter.selectOption(choice);
    await expect(titles).toHaveText([...found]);
  }

  await test.step('A copy has neither the past end nor the past prices', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('All');
    await page.getByRole('checkbox', { name: 'Select Long' }).check();
    await page.getByRole('checkbox', { name: 'Select Over' }).check();
    await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select Long' }).uncheck();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Deal');
    await expect(field(page, 'Title')).toHaveValue('Over');
    await expect(field(page, 'Ends')).toHaveValue('');
    await expect(state(page, 'Draft')).toBeChecked();
    await expect(seenPrices(page)).toHaveCount(0);
    await page.goto('/admin/deals');
    await page.getByRole('link', { name: 'Edit Long' }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Deal');
    await expect(field(page, 'Price')).toHaveValue('1234.50');
    await expect(page.locator('form').getByRole('list', { name: 'Destination' })).toHaveText('Hampi');
    await save(page);
    await expectNotice(page, 'Deal created successfully', 'It is a draft: visitors do not see it.');
    const copies = await findRows(content, 'deals', { title: 'Long' });
    expect(copies.map(({ published_at: time, inclusions }) => [time === null, inclusions])).toEqual(
      expect.arrayContaining([
        [false, ['A guide']],
        [true, ['A guide']],
      ]),
    );
  });

  await test.step('A copy of a deal that does not exist leads back to the list', async () => {
    await page.goto('/admin/deals/new?copy=11111111-2222-4333-8444-555555555555');
    await expect(page).toHaveURL('/admin/deals');
  });
});

test('A deal on sale leads to its ticket on the site, and ends at once from the list', async ({
  page,
  context,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  const bus = await addRow(content, 'deals', { title: 'Bus', price: 20, ends_at: inDays(3) });
  const ferry = await addRow(content, 'deals', {
    title: 'Ferry',
    price: 20,
    published_at: inDays(2),
    ends_at: inDays(4),
  });

  await test.step('Only a deal that visitors see has a link, in the list and in its form', async () => {
    await page.goto('/admin/deals');
    await expect(row(page, 'Ferry')).toContainText('Scheduled');
    await expect(page.getByRole('link', { name: 'View Ferry' })).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View Bus' }).click();
    const site = await opened;
    await expect(site).toHaveURL(`/deals#${bus.id}`);
    await expect(site.locator(`[id="${bus.id}"]`)).toBeInViewport();
    await site.close();
    await page.goto(`/admin/deals/edit/${bus.id}`);
    await expect(page.getByRole('link', { name: 'View deal' })).toHaveAttribute('href', `/deals#${bus.id}`);
    await page.goto(`/admin/deals/edit/${ferry.id}`);
    await expect(field(page, 'Title')).toHaveValue('Ferry');
    await expect(page.getByRole('link', { name: 'View deal' })).toHaveCount(0);
  });

  await test.step('A scheduled deal cannot end before it begins, and the form says how to call it off', async () => {
    await field(page, 'Ends').fill(`${new Date(Date.now() + dayMs).toISOString().slice(0, 10)}T00:30`);
    await save(page);
    await expect(
      page.getByText('Please choose a time after the beginning, or make the deal a draft.'),
    ).toBeVisible();
    await state(page, 'Draft').check();
    await save(page);
    await expectNotice(page, 'Deal updated successfully', 'It is a draft: visitors do not see it.');
    await content
      .from('deals')
      .update({ published_at: inDays(2), ends_at: inDays(4) })
      .eq('id', ferry.id);
  });

  await test.step('What is on sale ends, and what has not begun is left as it is', async () => {
    await page.goto('/admin/deals');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'End now' }).click();
    await expectNotice(page, '1 deal ended', '1 was already ended, had not begun, or had been deleted.');
    await expect(row(page, 'Bus')).toContainText('Ended');
    await expect(row(page, 'Ferry')).toContainText('Scheduled');
    await expect.poll(async () => (await page.request.get('/deals')).text()).toContain('No deals right now');
    await expect(page.getByRole('link', { name: 'View Bus' })).toHaveCount(0);
  });
});

test('A restored deal keeps its recorded prices', async ({ page, content, site }) => {
  const deal = await addRow(content, 'deals', { title: 'Canoe', price: 90, ends_at: inDays(3) });
  await recordPrices(site, deal.id, [{ daysAgo: 40, price: 100 }]);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/deals');
  await page.getByRole('button', { name: 'Delete Canoe' }).click();
  await expectNotice(page, 'Deal Deleted');
  await page.goto('/admin/trash');
  await expect(row(page, 'Canoe')).toContainText('Deal');
  await page.getByRole('button', { name: 'Restore Canoe' }).click();
  await expectNotice(page, 'Deal Restored');
  await page.goto(`/admin/deals/edit/${deal.id}`);
  await expect(seenPrices(page)).toHaveText(['$90', '$100']);
});

test('A price that was saved in another tab is not overwritten without asking', async ({ page, content }) => {
  const deal = await addRow(content, 'deals', { title: 'Shared', price: 90, ends_at: inDays(3) });
  await page.goto(`/admin/deals/edit/${deal.id}`);
  await field(page, 'Price').fill('80');
  await content
    .from('deals')
    .update({ price: 70, ends_at: '2099-05-17T22:45:00Z' })
    .eq('id', deal.id)
    .throwOnError();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This deal was changed elsewhere' });
  await expect(dialog.getByRole('rowheader')).toHaveText(['Price']);
  await dialog.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expectNotice(page, 'Deal updated successfully', 'It is on sale until May 17, 2099, 6:45 PM.');
  expect(await findRows(content, 'deals', { id: deal.id })).toEqual([
    expect.objectContaining({ price: 80, ends_at: '2099-05-17T22:45:00+00:00' }),
  ]);
});

test('A deal is created with only the keyboard', async ({ page, content }) => {
  await deleteAllRows(content, 'deals');
  await addRow(content, 'destinations', { name: 'Hampi' });
  await page.goto('/admin/deals');
  await page.getByRole('link', { name: 'Add New Deal' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeVisible();
  await field(page, 'Title').focus();
  const { keyboard } = page;
  /** Presses Tab until the field with this label has the focus. */
  const tabTo = async (label: string) => {
    const isFocused = () => field(page, label).evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
  };
  await keyboard.type('By bike');
  await page.keyboard.press('Tab');
  await keyboard.type('Hampi');
  await keyboard.press('Enter');
  await expect(page.locator('form').getByRole('list', { name: 'Destination' })).toHaveText('Hampi');
  await tabTo('Inclusions');
  await keyboard.type('A bike');
  await keyboard.press('Enter');
  await keyboard.type('Maps');
  await tabTo('Price');
  await keyboard.type('1.299,50');
  await tabTo('Currency');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('inr');
  await tabTo('Published');
  await tabTo('Ends');
  await keyboard.type('051720990645PM');
  await keyboard.press('ControlOrMeta+s');
  await expectNotice(page, 'Deal created successfully', 'It is on sale until May 17, 2099, 6:45 PM.');
  expect(await findRows(content, 'deals')).toEqual([
    expect.objectContaining({
      title: 'By bike',
      price: 1299.5,
      currency: 'INR',
      inclusions: ['A bike', 'Maps'],
      destination_id: expect.any(String),
    }),
  ]);
});
