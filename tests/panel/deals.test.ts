import { field, inDays, row, saveDraft, seenPrices, state } from '#tests/e2e/deal-controls.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { chooseForSelection, chooseInRow, getMenuButton } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The list of deals in the panel (docs/product/deals.md). deal-form.test.ts tests the form. */

test('The list shows what ends soonest first, filters by state, and makes a copy that is a draft', async ({
  page,
  content,
}) => {
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
  await expect(row(page, 'Long').getByRole('cell', { name: 'Hampi' })).toBeVisible();
  await expect(filter.getByRole('option')).toHaveText(['All', 'On sale', 'Scheduled', 'Draft', 'Ended']);
  for (const [choice, found] of [
    ['On sale', ['Short', 'Long']],
    ['Scheduled', ['Later']],
    ['Ended', ['Over']],
  ] as const) {
    await filter.selectOption(choice);
    await expect(titles).toHaveText([...found]);
  }

  await step('A copy has neither the past end nor the past prices', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('All');
    await chooseInRow(page, 'Over', 'Duplicate');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Deal');
    await expect(field(page, 'Title')).toHaveValue('Over');
    await expect(field(page, 'Ends')).toHaveValue('');
    await expect(state(page, 'Draft')).toBeChecked();
    await expect(seenPrices(page)).toHaveCount(0);
    const [long] = await findRows(content, 'deals', { title: 'Long' });
    await page.goto(`/admin/deals/new?copy=${long?.id}`);
    await expect(field(page, 'Price')).toHaveValue('1234.50');
    await expect(page.locator('form').getByRole('list', { name: 'Destination' })).toHaveText('Hampi');
    await saveDraft(page);
    await expectNotice(page, 'Deal created successfully', 'It is a draft: visitors do not see it.');
    const copies = await findRows(content, 'deals', { title: 'Long' });
    expect(copies.map(({ published_at: time, inclusions }) => [time === null, inclusions])).toEqual(
      expect.arrayContaining([
        [false, ['A guide']],
        [true, ['A guide']],
      ]),
    );
  });

  await step('A copy of a deal that does not exist leads back to the list', async () => {
    await page.goto('/admin/deals/new?copy=11111111-2222-4333-8444-555555555555');
    await expect(page).toHaveURL('/admin/deals');
  });
});

test('A deal without an image shows that of its destination in the list and the preview, if visitors see it', async ({
  page,
  content,
}) => {
  const image = { image: '/scenes/petra.svg', image_alt: 'A gate in the rock' };
  const place = await addRow(content, 'destinations', { name: 'Porto', ...image });
  const draft = await addRow(content, 'destinations', { name: 'Lamu', ...image, published_at: null });
  await addRow(content, 'deals', { title: 'Wine', price: 9, ends_at: inDays(2), destination_id: place.id });
  await addRow(content, 'deals', { title: 'Dhow', price: 9, ends_at: inDays(3), destination_id: draft.id });
  await page.goto('/admin/deals');
  await expect(row(page, 'Wine').locator('img')).toHaveAttribute('src', image.image);
  await expect(row(page, 'Dhow')).toContainText('Lamu');
  await expect(row(page, 'Dhow').locator('img')).toHaveAttribute('src', /^\/scenes\/horizon-/);
  await page.getByRole('link', { name: 'Dhow', exact: true }).click();
  const ticket = page.getByRole('article');
  await expect(page.getByRole('button', { name: 'Remove Lamu' })).toBeVisible();
  await expect(ticket.locator('img')).toHaveAttribute('src', /^\/scenes\/horizon-/);
  await page.goBack();
  await page.getByRole('link', { name: 'Wine', exact: true }).click();
  await expect(ticket.getByRole('img', { name: image.image_alt })).toHaveAttribute('src', image.image);
});

test('A deal on sale leads to its ticket on the site, and ends at once from the list', async ({
  page,
  content,
}) => {
  const bus = await addRow(content, 'deals', { title: 'Bus', price: 20, ends_at: inDays(3) });
  await addRow(content, 'deals', {
    title: 'Ferry',
    price: 20,
    published_at: inDays(2),
    ends_at: inDays(4),
  });

  await step('Only a deal that visitors see has a link', async () => {
    await page.goto('/admin/deals');
    await expect(row(page, 'Ferry')).toContainText('Scheduled');
    await getMenuButton(page, 'Ferry').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Edit/,
      'Duplicate',
      'Publish',
      'Unpublish',
      /^Delete/,
    ]);
    await page.keyboard.press('Escape');
    await getMenuButton(page, 'Bus').click();
    await expect(page.getByRole('menuitem', { name: 'View' })).toHaveAttribute(
      'href',
      `/deals?deal=${bus.id}`,
    );
    await page.keyboard.press('Escape');
  });

  await step('What is on sale ends, and what has not begun is left as it is', async () => {
    await page.goto('/admin/deals');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
    await chooseForSelection(page, 'End now');
    await expectNotice(page, '1 deal ended', '1 had not begun.');
    await expect(row(page, 'Bus')).toContainText('Ended');
    await expect(row(page, 'Ferry')).toContainText('Scheduled');
    expect(await (await page.request.get('/deals')).text()).toContain('No deals right now');
    await getMenuButton(page, 'Bus').click();
    await expect(page.getByRole('menuitem')).toHaveText([/^Edit/, 'Duplicate', 'Unpublish', /^Delete/]);
  });

  await step('A deal is not scheduled for a time after its end', async () => {
    await chooseForSelection(page, 'Schedule…');
    const dialog = page.getByRole('dialog', { name: 'Schedule 2 deals' });
    const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true });
    await dialog.getByLabel('Publication time').fill(inDays(10).slice(0, 16));
    await schedule.click();
    const reasons = '1 had been published and 1 would have ended by then.';
    await expectNotice(page, '0 deals scheduled', reasons);
    await chooseForSelection(page, 'Schedule…');
    await dialog.getByLabel('Publication time').fill(inDays(3).slice(0, 16));
    await schedule.click();
    await expectNotice(page, '1 deal scheduled');
  });
});
