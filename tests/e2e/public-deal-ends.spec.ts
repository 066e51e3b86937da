import { test } from './content.ts';
import { addDeals, board, fourDeals, ticket, titles } from './deals.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';

/**
 * These tests show what visitors see of the end of a deal (docs/product/deals.md). tests/faults/deal-end.test.ts watches
 * an end in two servers.
 */

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('The countdown runs by the server’s time although the visitor’s clock is wrong, and a deal that is over disappears', async ({
    page,
    content,
    site,
  }) => {
    const ids = await addDeals(site, content, [
      { title: 'Ferries of the Cyclades', price: 700, endsInHours: 0.95 },
      { title: 'Two nights in the Sahara', price: 349, endsInHours: 48.95 },
    ]);
    const { data: deal } = await content
      .from('deals')
      .select('ends_at')
      .eq('id', ids.get('Ferries of the Cyclades') ?? '')
      .single()
      .throwOnError();
    const end = new Date(deal?.ends_at ?? '').toLocaleString('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Tokyo',
    });
    const wrong = Date.now() + 9 * 3_600_000;
    await page.clock.install({ time: wrong });
    await page.clock.pauseAt(wrong + 1000);
    await visit(page, '/deals');
    const timers = page.getByRole('timer');
    await timers.last().scrollIntoViewIfNeeded();
    for (const timer of await timers.all()) await expect(timer).toHaveText(/^00days00hours5\dminutes/);
    await expect(ticket(page, 'Ferries of the Cyclades')).toContainText(`${end} GMT+9`);
    await expect(board(page)).toContainText(`${end} GMT+9`);
    await test.step('A deal that ends within a day is highlighted', async () => {
      await expect(page.locator('li[data-ends-soon]:has(article)')).toHaveCount(1);
    });
    await page.clock.fastForward(3_600_000);
    await expect(titles(page)).toHaveText(['Two nights in the Sahara']);
    await expect(board(page).getByRole('heading')).toHaveText(/Two nights in the Sahara/);
    for (const timer of await timers.all()) await expect(timer).toHaveText(/^01days23hours5\dminutes/);
    await page.clock.fastForward(48 * 3_600_000);
    await expect(titles(page)).toHaveCount(0);
    await expect(page.getByText('These deals are over.').first()).toBeVisible();
    await expect(board(page).getByRole('heading')).toHaveText(/All departed/);
    for (const timer of await timers.all())
      await expect(timer).toHaveText(/^00days00hours00minutes00seconds$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts a deal says when it ends, with the time zone, and its links work', async ({
    page,
    content,
    site,
  }) => {
    await addDeals(site, content, fourDeals);
    await page.goto('/deals');
    await expect(ticket(page, 'Ferries of the Cyclades')).toContainText(/Ends\s\w{3},\s.*\sUTC/);
    await expect(board(page)).toContainText(/Ends\s\w{3},\s.*\sUTC/);
    await expect(page.getByRole('timer')).toBeHidden();
    await expectNoSidewaysScroll(page, [390, 1440]);
    await board(page).getByRole('link', { name: 'Two nights in the Sahara' }).click();
    await expect(ticket(page, 'Two nights in the Sahara')).toBeInViewport();
  });
});
