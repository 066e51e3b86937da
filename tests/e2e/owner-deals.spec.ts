import { nextYear } from '#tests/setup/next-year.ts';
import { dayMs, field, inDays, row, save, state } from './deal-controls.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, deleteAllRows } from './rows.ts';

/** The list of deals in the panel (docs/product/deals.md). owner-deal-form.spec.ts tests the form. */

// Not the time zone of the server, so that a time that is not converted is noticed.
test.use({ timezoneId: 'America/New_York' });

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
    await expect(page.getByRole('link', { name: 'View deal' })).toHaveAttribute(
      'href',
      `/deals?deal=${bus.id}`,
    );
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
    await expectNotice(page, '1 deal ended', '1 had not begun.');
    await expect(row(page, 'Bus')).toContainText('Ended');
    await expect(row(page, 'Ferry')).toContainText('Scheduled');
    await expect.poll(async () => (await page.request.get('/deals')).text()).toContain('No deals right now');
    await expect(page.getByRole('link', { name: 'View Bus' })).toHaveCount(0);
  });
});

test('The list breaks no time of a deal on a laptop, and has the new name of a destination', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'deals');
  const { id: destination_id } = await addRow(content, 'destinations', { name: 'The islands of the South' });
  const description = 'Waves that somebody has crossed the world for. '.repeat(3);
  const now = Date.now();
  for (const [title, begins, ends] of [
    ['Both are near', now - dayMs, now + dayMs],
    ['Both are in other years', Date.parse('2025-11-28T22:58Z'), Date.parse(`${nextYear}-11-28T22:58Z`)],
  ] as const)
    await addRow(content, 'deals', {
      title: `${title}, and it has a title that takes several lines`,
      description,
      price: 18_500_000.5,
      currency: 'IDR',
      destination_id,
      published_at: new Date(begins).toISOString(),
      ends_at: new Date(ends).toISOString(),
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/deals');
  const names = page.getByRole('cell', { name: 'The islands of the South' });
  await expect(names).toHaveCount(2);
  const lines = await page
    .locator('tbody')
    .getByText(/\w\s– \w/)
    .evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
  expect(lines).toEqual([1, 1]);
  await content.from('destinations').update({ name: 'Lamu' }).eq('id', destination_id).throwOnError();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Lamu' })).toHaveCount(2);
});
