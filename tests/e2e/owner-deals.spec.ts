import { nextYear } from '#tests/setup/next-year.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { dayMs, field, inDays } from './deal-controls.ts';
import { recordPrices } from './deals.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { chooseInRow, getRowLink } from './row-menu.ts';
import { addRow } from './rows.ts';

/** Deals in the panel, as far as only a browser can fail (docs/product/deals.md). tests/panel/deal*.test.ts test the rest. */

// Not the time zone of the server, so that a time that is not converted is noticed.
test.use({ timezoneId: 'America/New_York' });

test('The list breaks no time of a deal on a laptop, a deal on sale leads to its ticket on the site, and the form of a deal passes axe with recorded prices, after it has ended, and with errors and the deal that it may continue', async ({
  page,
  context,
  content,
  site,
}) => {
  const { id: destination_id } = await addRow(content, 'destinations', { name: 'The islands of the South' });
  const description = 'Waves that somebody has crossed the world for. '.repeat(3);
  const rest = ', and it has a title that is longer than its column';
  const now = Date.now();
  for (const [title, begins, ends] of [
    ['Both are near', now - dayMs, now + dayMs],
    ['Both are in other years', Date.parse('2025-11-28T22:58Z'), Date.parse(`${nextYear}-11-28T22:58Z`)],
  ] as const)
    await addRow(content, 'deals', {
      title: `${title}${rest}`,
      description,
      price: 18_500_000.5,
      currency: 'IDR',
      destination_id,
      published_at: new Date(begins).toISOString(),
      ends_at: new Date(ends).toISOString(),
    });
  const week = { title: 'Week in Lamu', price: 800, published_at: inDays(-60), ends_at: inDays(9) };
  const { id } = await addRow(content, 'deals', week);
  await recordPrices(site, id, [
    { daysAgo: 50, price: 900 },
    { daysAgo: 40, price: 800 },
  ]);
  await page.goto('/admin/deals');
  await expect(page.getByRole('cell', { name: 'The islands of the South' })).toHaveCount(2);
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
  expect(lines).toEqual([1, 1, 1]);
  const opened = context.waitForEvent('page');
  await chooseInRow(page, `Both are in other years${rest}`, 'View');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/deals#/);
  await expect(tab.locator(`[id="${new URL(tab.url()).hash.slice(1)}"]`)).toBeInViewport();
  await expect(tab.locator(':target')).toContainText('Both are in other years');
  await tab.close();

  const ticket = page.getByRole('article');
  await getRowLink(page, 'Week in Lamu').click();
  await field(page, 'Price').fill('700,50');
  await expect(ticket.locator('s')).toHaveText('$800');
  await page.getByRole('button', { name: 'End now' }).press('Enter');
  await expect(page.getByText('It has ended: visitors do not see it anymore. To sell it')).toBeFocused();
  await expectAccessibleAtWidths(page, [390]);

  await page.goto('/admin/deals/new');
  await field(page, 'Title').fill('A week in Lamu');
  await expect(page.getByText('“Week in Lamu” has a similar title.')).toBeVisible();
  await field(page, 'Price').fill('899');
  await field(page, 'Currency').fill('ZZZ');
  await page.getByRole('radio', { name: 'Scheduled' }).check();
  await page.getByLabel('Publication time').fill('');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('“ZZZ” is no currency in use.')).toBeVisible();
  await expect(page.getByLabel('Publication time')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtWidths(page, [390]);
});
