import type { Page } from '@playwright/test';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withUnreadableTables } from '#tests/setup/unreadable-tables.ts';
import { expectNoAxeViolations } from './axe.ts';
import { bookNow } from './booking-controls.ts';
import { setPartnerLink, test } from './content.ts';
import { addDeals, recordFormerPrice, ticket } from './deals.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectWithinBudget } from './page-weight.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { addRow } from './rows.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/**
 * The owner's deals, as visitors see them (docs/product.md#deals-page). tests/faults/deal-end.test.ts watches an end in two
 * servers; public-home.spec.ts and public-samples.spec.ts show the samples of a fresh installation.
 */

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Deals', exact: true }) });
const board = (page: Page) => page.getByRole('region', { name: 'Next deal to end' });
const titles = (page: Page) => page.locator('li[data-ends] article').getByRole('heading');

const four = [
  { title: 'Winter in Lapland', price: 900, endsInHours: 200 },
  { title: 'Ferries of the Cyclades', price: 700, currency: 'EUR', duration: '7 days', endsInHours: 30 },
  { title: 'Two nights in the Sahara', price: 349.5, currency: 'CHF', endsInHours: 100 },
  { title: 'Kyoto in ten temples', price: 180_000, currency: 'JPY', endsInHours: 150 },
];
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

/** Waits until a save is visible (docs/product.md#freshness). */
const waitForText = (page: Page, path: string, text: string) =>
  expect.poll(async () => (await (await page.request.get(path)).text()).includes(text)).toBe(true);

test('The owner’s deals take the place of the samples for good as soon as one is on sale, the soonest end first', async ({
  page,
  content,
  site,
}) => {
  await test.step('Without a deal there are samples on the home page, and none on the page of the deals', async () => {
    await content
      .from('deals')
      .insert({ title: 'A draft', price: 1, ends_at: '2999-01-01T00:00:00Z', published_at: null })
      .throwOnError();
    await visit(page, '/');
    await expect(section(page)).toContainText('Sample offers, not on sale');
    await page.getByRole('button', { name: 'View All Deals' }).click();
    await expect(noticeRegion(page)).toContainText("View All DealsThis feature isn't implemented yet");
    await visit(page, '/deals');
    await expect(page.getByRole('heading', { name: 'No deals right now' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await (await page.request.get('/sitemaps/pages.xml')).text()).not.toContain('/deals');
  });
  await addDeals(site, content, four);
  await test.step('Then the home page shows the three that end first, and claims no sample', async () => {
    await visit(page, '/');
    await expect(section(page).getByRole('article').getByRole('heading')).toHaveText(
      soonestFirst.slice(0, 3),
    );
    await expect(section(page)).not.toContainText(/sample|rated/i);
    await expect(page.getByRole('heading', { name: 'Shoulder season' })).toHaveCount(0);
    await expect(board(page)).toContainText('The next deal to end');
    await expect(board(page)).not.toContainText(/sample/i);
    await expect(board(page).getByRole('heading')).toHaveText(/Ferries of the Cyclades/);
  });
  await test.step('Prices have the currency and the decimals that they need', async () => {
    for (const [title, price] of [
      ['Ferries of the Cyclades', '€700 per person'],
      ['Two nights in the Sahara', 'CHF 349.50 per person'],
      ['Kyoto in ten temples', '¥180,000 per person'],
    ] as const)
      await expect(ticket(page, title)).toContainText(price);
  });
  await test.step('View All Deals leads to all of them', async () => {
    await page.getByRole('link', { name: 'View All Deals' }).click();
    await expect(page).toHaveURL('/deals');
    await expect(titles(page)).toHaveText(soonestFirst);
    await expect(board(page).getByRole('listitem').filter({ visible: true }).getByRole('link')).toHaveText(
      soonestFirst.slice(1),
    );
    expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain(`${site.url}/deals`);
  });
  await test.step('On paper a clock would be wrong as soon as it is printed, and no price is broken', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const width of [718, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(board(page)).toContainText('Ends ');
      await expect(board(page).getByRole('timer')).toBeHidden();
      expect(await countLines(page)).toEqual(soonestFirst.map(() => 1));
    }
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('Once nothing is on sale, neither deals nor samples are left', async () => {
    await content.from('deals').update({ published_at: null }).not('id', 'is', null).throwOnError();
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .not.toContain('Ferries of the Cyclades');
    await visit(page, '/');
    await expect(section(page)).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await content.from('deals').delete().not('id', 'is', null).throwOnError();
    await visit(page, '/');
    await expect(section(page)).toHaveCount(0);
  });
});

test('A price is struck through only if the database has recorded a higher one for the 30 days before', async ({
  page,
  content,
  site,
}) => {
  const ids = await addDeals(site, content, four);
  await recordFormerPrice(site, ids.get('Ferries of the Cyclades') ?? '', 1052.6);
  await recordFormerPrice(site, ids.get('Two nights in the Sahara') ?? '', 300);
  await waitForText(page, '/deals', 'Lowest price in the 30 days before the reduction');
  await visit(page, '/deals');
  const cut = ticket(page, 'Ferries of the Cyclades');
  await expect(cut.locator('s')).toHaveText('€1,052.60');
  await expect(cut).toContainText('33% off');
  await expect(page.locator('s')).toHaveCount(1);
  await expect(page.getByText('% off')).toHaveCount(1);
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('The countdown runs by the server’s time although the visitor’s clock is wrong, and a deal that is over goes', async ({
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
    for (const path of ['/', '/deals']) {
      await visit(page, path);
      const timers = page.getByRole('timer');
      await timers.last().scrollIntoViewIfNeeded();
      for (const timer of await timers.all()) await expect(timer).toHaveText(/^00days00hours5\dminutes/);
      await expect(ticket(page, 'Ferries of the Cyclades')).toContainText(`${end} GMT+9`);
      await expect(board(page)).toContainText(`${end} GMT+9`);
      await test.step('What ends within a day is lit', async () => {
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
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts a deal says when it ends, with the time zone, and its links work', async ({
    page,
    content,
    site,
  }) => {
    await addDeals(site, content, four);
    await page.goto('/deals');
    await expect(ticket(page, 'Ferries of the Cyclades')).toContainText(/Ends \w{3}, .* UTC/);
    await expect(board(page)).toContainText(/Ends \w{3}, .* UTC/);
    await expect(page.getByRole('timer')).toBeHidden();
    await expectNoSidewaysScroll(page, [390, 1440]);
    await board(page).getByRole('link', { name: 'Two nights in the Sahara' }).click();
    await expect(ticket(page, 'Two nights in the Sahara')).toBeInViewport();
  });
});

test.describe('with a partner', () => {
  const partner = startPartner();

  test('Book Now of a deal opens its own partner link, else its destination’s, else that of the site', async ({
    page,
    context,
    content,
    site,
  }) => {
    await test.step('Without any partner link it is a placeholder', async () => {
      await addDeals(site, content, [{ title: 'No partner', price: 5, endsInHours: 20 }]);
      await visit(page, '/deals');
      await page.getByRole('button', { name: 'Book Now: No partner' }).click();
      await expect(noticeRegion(page)).toContainText("Book NowThis feature isn't implemented yet");
    });
    await setPartnerLink(site, `${partner.template}&of=site`);
    const lamu = await addRow(content, 'destinations', {
      name: 'Lamu',
      slug: 'lamu',
      booking_url: `${partner.template}&of=destination`,
    });
    const own = `${partner.template}&of=deal`;
    await addDeals(site, content, [
      { title: 'Own link', price: 5, endsInHours: 30, destination_id: lamu.id, booking_url: own },
      { title: 'Link of Lamu', price: 5, endsInHours: 31, destination_id: lamu.id },
      { title: 'Link of the site', price: 5, endsInHours: 32 },
    ]);
    await visit(page, '/deals');
    for (const [title, to, of] of [
      ['Own link', 'Lamu', 'deal'],
      ['Link of Lamu', 'Lamu', 'destination'],
      ['Link of the site', 'Link of the site', 'site'],
    ] as const) {
      const parameters = await pressForPartner(context, partner, bookNow(page, title));
      expect(parameters).toMatchObject({ to, of });
      await expect(noticeRegion(page).getByRole('definition')).toHaveText([to, 'Any', '1', partner.host]);
    }
  });

  test('Book Now of a deal that is over leads to no price, but to the other deals', async ({
    page,
    content,
    site,
  }) => {
    await setPartnerLink(site, partner.template);
    await addDeals(site, content, [{ title: 'Ferries of the Cyclades', price: 5, endsInHours: 30 }]);
    await visit(page, '/deals');
    const link = await bookNow(page, 'Ferries of the Cyclades').getAttribute('href');
    await content
      .from('deals')
      .update({ published_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' })
      .not('id', 'is', null)
      .throwOnError();
    const response = await page.goto(link ?? '');
    expect(response?.status()).toBe(410);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page).toHaveTitle(/^This deal is over/);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'See the deals' }).click();
    await expect(page).toHaveURL('/deals');
  });
});

test('The page of the deals describes only what is true to search engines', async ({
  page,
  content,
  site,
}) => {
  const ids = await addDeals(site, content, four);
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
  await visit(page, `/deals#${ids.get('Winter in Lapland')}`);
  await expect(ticket(page, 'Winter in Lapland')).toBeInViewport();
});

test('Beyond a hundred deals there are pages, whose links work without scripts', async ({
  browser,
  page,
  content,
  site,
}) => {
  const many = Array.from({ length: 201 }, (_, index) => ({
    title: `Deal ${index + 1}`,
    price: 5 + index,
    endsInHours: 48 + index,
  }));
  const ids = await addDeals(site, content, [
    ...many.slice(1),
    { ...many[0], title: 'Deal 1' } as (typeof many)[0],
  ]);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await test.step('The first page has the board, and names the page after it in its head', async () => {
    const html = await (await page.request.get('/deals')).text();
    expect(html).toContain(`<link rel="canonical" href="${site.url}/deals"/>`);
    expect(html).toContain(`<link rel="next" href="${site.url}/deals?page=2"/>`);
    expect(html).not.toContain('rel="prev"');
    await visit(page, '/deals');
    await expect(titles(page)).toHaveCount(100);
    await expect(titles(page).first()).toHaveText('Deal 1');
    await expect(board(page)).toBeVisible();
    await expect(pages).toContainText('Page 1');
    await expectNoAxeViolations(page);
  });
  await test.step('The second one goes on where it ends', async () => {
    const withoutScripts = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await withoutScripts.goto('/deals');
    await withoutScripts
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Next' })
      .click();
    await expect(withoutScripts).toHaveURL('/deals?page=2');
    await expect(titles(withoutScripts)).toHaveCount(100);
    await expect(titles(withoutScripts).first()).toHaveText('Deal 101');
    await expect(board(withoutScripts)).toHaveCount(0);
    await withoutScripts.close();
    const html = await (await page.request.get('/deals?page=2')).text();
    expect(html).toContain(`<link rel="canonical" href="${site.url}/deals?page=2"/>`);
    expect(html).toContain(`<link rel="prev" href="${site.url}/deals"/>`);
    expect(html).toContain(`<link rel="next" href="${site.url}/deals?page=3"/>`);
    expect(html).toContain(`"url":"${site.url}/deals?page=2#${ids.get('Deal 101')}"`);
    expect(html).toMatch(/<title>Deals, page 2 \| /);
  });
  await test.step('On a phone, the links beside the position do not touch it', async () => {
    await visit(page, '/deals?page=2');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const parts = pages.locator('> :is(a, p)');
      const boxes = await parts.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect()),
      );
      expect(boxes).toHaveLength(3);
      for (const [index, { right }] of boxes.entries())
        expect(right).toBeLessThan(boxes[index + 1]?.left ?? width);
    }
  });
  await test.step('A page after the last one leads there', async () => {
    await visit(page, '/deals?page=9');
    await expect(page).toHaveURL('/deals?page=3');
    await expect(titles(page)).toHaveText(['Deal 201']);
    await expectNoSidewaysScroll(page, [320, 390, 1440]);
  });
  await test.step('A deal that ends makes room for the next one on each page', async () => {
    await content
      .from('deals')
      .update({ published_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' })
      .eq('id', ids.get('Deal 1') ?? '')
      .throwOnError();
    await waitForText(page, '/deals', 'Deal 101');
    await waitForText(page, '/deals?page=2', 'Deal 201');
    await expect
      .poll(async () => (await page.request.get('/deals?page=3', { maxRedirects: 0 })).headers().location)
      .toBe('/deals?page=2');
  });
});

test('If the deals cannot be read, the pages say so or leave them out, and are not cached', async ({
  page,
  content,
  site,
}) => {
  await addDeals(site, content, four);
  await withUnreadableTables(getSiteDatabase(site), ['deals'], async () => {
    await waitForText(page, '/deals', 'The deals could not be loaded');
    const response = await page.request.get('/deals');
    expect(response.headers()['cache-control']).toBe('no-store');
    await expect.poll(async () => (await page.request.get('/')).headers()['cache-control']).toBe('no-store');
    expect(await (await page.request.get('/')).text()).not.toContain('Sample offers');
  });
});

for (const path of ['/', '/deals'])
  test(`Odd deals do not break their tickets or the board on ${path}, which stays within its budgets`, async ({
    page,
    content,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const ids = await addDeals(site, content, [
      {
        title:
          'The long and winding overland journey from Chittagong to the last lighthouse of Patagonia, Donaudampfschifffahrtsgesellschaft included',
        price: 12_345_678.9,
        inclusions: Array.from({ length: 14 }, (_, index) => `Ferry ${index + 1} of the crossing`),
        endsInHours: 24 * 120,
      },
      { title: 'رحلة إلى مراكش', price: 5, currency: 'MAD', duration: 'أسبوع', endsInHours: 24 * 121 },
      {
        title: 'Broken',
        price: 5,
        image: '/storage/v1/object/public/images/none.jpg',
        endsInHours: 24 * 122,
      },
    ]);
    await recordFormerPrice(site, [...ids.values()][0] ?? '', 15_000_000);
    await waitForText(page, '/deals', 'Lowest price in the 30 days before the reduction');
    const requests = collectRequests(page);
    await recordShifts(page);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    await expectWithinBudget(page, requests);
    await page.getByRole('timer').first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('timer').first()).toHaveText(/^1(?:19|20)days/);
    await ticket(page, 'Broken').scrollIntoViewIfNeeded();
    await expect(ticket(page, 'Broken').locator('img')).toHaveAttribute('src', /^\/scenes\/horizon-/);
    await expectNoShifts(page);
    await expectNoSidewaysScroll(page, [320, 390, 768, 1024, 1440]);
    await expectNoAxeViolations(page);
  });
