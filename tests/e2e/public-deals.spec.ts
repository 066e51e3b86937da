import type { Page } from '@playwright/test';
import { nextYear } from '#tests/setup/next-year.ts';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForNoText, waitForText } from './content.ts';
import { addDeals, board, fourDeals, recordFormerPrice, ticket, titles } from './deals.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { findButtons, findLinks, findSection, getText, getTexts, readPage } from './page-html.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/**
 * The owner's deals, as visitors see them (docs/product/deals.md). public-deal-ends.spec.ts tests their ends, and
 * public-deals-list.spec.ts the pages beyond a hundred; public-home.spec.ts and tests/pages/samples.test.ts show the samples of a fresh
 * installation.
 */

const soonestFirst = [
  'Ferries of the Cyclades',
  'Two nights in the Sahara',
  'Kyoto in ten temples',
  'Winter in Lapland',
];

/** Returns in how many lines the price of each ticket is set. */
const countLines = (page: Page) =>
  page.locator('li[data-ends] strong[data-line-em]').evaluateAll((amounts) =>
    amounts.map((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );

test('The owner’s deals take the place of the samples for good as soon as one is on sale, the soonest end first, on a page of their own within its budgets', async ({
  page,
  content,
  site,
}) => {
  await test.step('Without a deal there are samples on the home page, and none on the page of the deals', async () => {
    await content
      .from('deals')
      .insert({ title: 'A draft', price: 1, ends_at: `${nextYear}-01-31T00:00:00Z`, published_at: null })
      .throwOnError();
    const home = await readPage(page, '/', 'Sample offers, not on sale');
    expect(findButtons(home, 'View All Deals')).toHaveLength(1);
    const list = await readPage(page, '/deals');
    expect(getTexts(list, 'main h2')).toEqual(['No deals right now']);
    expect(list.querySelector('article')).toBeNull();
    expect(await (await page.request.get('/sitemaps/pages.xml')).text()).not.toContain('/deals');
  });
  const ids = await addDeals(site, content, fourDeals);
  await test.step('Then the home page shows the three that end first, and claims no sample', async () => {
    const home = await readPage(page, '/', 'The next deal to end');
    const deals = findSection(home, 'Deals') ?? home.body;
    expect(getTexts(deals, 'article h3')).toEqual(soonestFirst.slice(0, 3));
    expect(getText(deals)).not.toMatch(/sample|rated/i);
    expect(getTexts(home, 'h2, h3')).not.toContain('Shoulder season');
    const links = findLinks(deals, 'View All Deals').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/deals']);
  });
  await test.step('The page of the deals shows all of them, with the currency and the decimals that they need', async () => {
    const requests = collectRequests(page);
    await visit(page, `/deals#${ids.get('Winter in Lapland')}`);
    await expect(ticket(page, 'Winter in Lapland')).toBeInViewport();
    await expect(page.getByRole('timer')).not.toHaveText('');
    await expectWithinBudget(page, requests);
    await expect(titles(page)).toHaveText(soonestFirst);
    await expect(board(page).getByRole('heading')).toHaveText(/Ferries of the Cyclades/);
    await expect(board(page)).not.toContainText(/sample/i);
    await expect(board(page).getByRole('listitem').filter({ visible: true }).getByRole('link')).toHaveText(
      soonestFirst.slice(1),
    );
    for (const [title, price] of [
      ['Ferries of the Cyclades', '€700 per person'],
      ['Two nights in the Sahara', 'CHF 349.50 per person'],
      ['Kyoto in ten temples', '¥180,000 per person'],
    ] as const)
      await expect(ticket(page, title)).toContainText(price);
    expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain(`${site.url}/deals`);
  });
  await test.step('The page describes only what is true to search engines', async () => {
    const html = await (await page.request.get('/deals')).text();
    const list = parseStructuredData(html).find((block) => block['@type'] === 'ItemList');
    expect(list?.numberOfItems).toBe(4);
    expect(findFaults(list ?? {})).toEqual([]);
    const [first] = list?.itemListElement as { item: Record<string, unknown> }[];
    expect(first?.item).toMatchObject({
      '@type': 'Offer',
      url: `${site.url}/deals#${ids.get('Ferries of the Cyclades')}`,
      price: 700,
      priceCurrency: 'EUR',
      itemOffered: { '@type': 'TouristTrip', name: 'Ferries of the Cyclades' },
    });
    expect(JSON.stringify(list)).not.toMatch(/rating|"description":(?:null|"")/i);
  });
  await test.step('The tickets share one grid, whatever their texts', async () => {
    const columns = await page
      .getByRole('article')
      .evaluateAll((tickets) =>
        tickets.map(({ firstElementChild }) =>
          Array.from(firstElementChild?.children ?? [], (column) =>
            Math.round(column.getBoundingClientRect().left),
          ),
        ),
      );
    expect(columns).toHaveLength(4);
    expect(new Set(columns.map(String)).size).toBe(1);
  });
  await test.step('On paper, the end of a deal replaces the countdown, and no price is broken', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 900 });
    await expect(board(page)).toContainText('Ends ');
    await expect(board(page).getByRole('timer')).toBeHidden();
    expect(await countLines(page)).toEqual(soonestFirst.map(() => 1));
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('Once nothing is on sale, neither deals nor samples are left', async () => {
    await content.from('deals').update({ published_at: null }).not('id', 'is', null).throwOnError();
    await waitForNoText(page, '/', 'Ferries of the Cyclades');
    const expectNone = async () => {
      const home = await readPage(page, '/');
      expect(findSection(home, 'Deals')).toBeUndefined();
      expect(home.querySelector('[role=timer]')).toBeNull();
    };
    await expectNone();
    await content.from('deals').delete().not('id', 'is', null).throwOnError();
    await expectNone();
  });
});

test('Odd deals break neither their tickets nor the boards of the home page and of the page of the deals, the home page stays within its budgets, and a very long title takes at most three lines of a board', async ({
  page,
  content,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = `${'A slow journey through the valleys, '.repeat(8)}${'Grundstücksverkehr'.repeat(6)}`;
  const long = 'A guide who grew up in the valley and knows the path to each of its waterfalls';
  const ids = await addDeals(site, content, [
    {
      title,
      price: 12_345_678.9,
      inclusions: [long, 'Breakfast', 'Dinner', long, 'Boots', 'A map', long, 'Tea'],
      // The farthest end that the database accepts is two years away.
      endsInHours: 24 * 727,
    },
    { title: 'رحلة إلى مراكش', price: 5, currency: 'MAD', duration: 'أسبوع', endsInHours: 24 * 728 },
    { title: 'Broken', price: 5, image: '/storage/v1/object/public/images/none.jpg', endsInHours: 24 * 729 },
  ]);
  await recordFormerPrice(site, [...ids.values()][0] ?? '', 15_000_000);
  await waitForText(page, '/deals', 'Lowest price in the 30 days before the reduction');
  const requests = collectRequests(page);
  await recordShifts(page);
  for (const path of ['/', '/deals'])
    await test.step(path, async () => {
      await visit(page, path);
      await expectNoShifts(page);
      // The scripts of the second page are in the cache. The test above measures those of the page of the deals.
      if (path === '/') await expectWithinBudget(page, requests);
      const timers = page.getByRole('timer');
      await timers.first().scrollIntoViewIfNeeded();
      await expect(timers.first()).toHaveText(/^72[67]days/);
      await ticket(page, 'Broken').scrollIntoViewIfNeeded();
      await expect(ticket(page, 'Broken').locator('img')).toHaveAttribute('src', /^\/scenes\/horizon-/);
      await expectNoShifts(page);
      for (const width of [320, 768, 1024, 1440]) {
        await expectNoSidewaysScroll(page, [width]);
        await expectWholeTitle(page, title, `${path} at ${width} px`);
        const overflows = await timers.evaluateAll((clocks) =>
          clocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        );
        expect(Math.max(...overflows), `the clocks at ${width} px`).toBe(0);
      }
    });
  await expectNoAxeViolations(page, 'main');
  await test.step('No room is left empty beside a long inclusion', async () => {
    const boxes = await page
      .getByRole('list', { name: 'Included' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    const columns = Map.groupBy(boxes, ({ left }) => left);
    expect(columns.size).toBe(2);
    for (const column of columns.values())
      for (const [index, box] of column.slice(1).entries())
        expect(Math.abs(box.top - (column[index]?.bottom ?? 0))).toBeLessThan(2);
  });
});

/** Expects a very long title to take at most three lines of the board, and its ticket to show all of it and stay a ticket. */
async function expectWholeTitle(page: Page, title: string, message: string): Promise<void> {
  const lines = await board(page)
    .getByRole('heading', { name: title })
    .locator('bdi')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines), message).toBe(3);
  const { height, hidden } = await ticket(page, title)
    .getByRole('heading')
    .evaluate(({ clientHeight, scrollHeight }) => ({
      height: clientHeight,
      hidden: scrollHeight - clientHeight,
    }));
  // The ticket of a short title is 292 pixels high. In letters of the size of a title, this one was up to 1000 pixels high.
  expect(height, message).toBeLessThan(380);
  expect(hidden, message).toBeLessThanOrEqual(1);
}
