import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { addDeals, recordFormerPrice } from './deals.ts';
import { addDestination, complete } from './destination-page.ts';
import { expect, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { findButtons, findSection, getTexts, readPage } from './page-html.ts';
import { collectRequests, expectNoPanelScripts, expectWithinBudget } from './page-weight.ts';
import { parseStructuredData } from './structured-data.ts';

/**
 * The deals on the page of a destination (docs/product/destinations.md#destination). public-deal-booking.spec.ts tests their
 * Book Now, public-deal-ends.spec.ts their end in an open page, and tests/faults/deal-end.test.ts their end on the server.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const deals = (page: Page) => page.getByRole('region', { name: 'Deals for Hampi' });
const ticket = (page: Page, title: string) => deals(page).getByRole('article').filter({ hasText: title });
const titles = (page: Page) => deals(page).getByRole('article').getByRole('heading');
const read = async (page: Page, path: string) => (await page.request.get(path)).text();

test('The page shows the deals that lead there, the soonest end first, as long as they are on sale', async ({
  page,
  content,
  site,
}) => {
  const { id } = await addDestination(content, complete);
  const { id: lamu } = await addDestination(content, { name: 'Lamu' });
  await test.step('Without any, there is no section', async () => {
    expect(await read(page, '/destinations/hampi')).not.toMatch(/Deals for|"Offer"/);
  });
  const hampi = { destination_id: id, price: 700 };
  const ids = await addDeals(site, content, [
    { ...hampi, title: 'Late', endsInHours: 200 },
    { ...hampi, title: 'Soon', endsInHours: 5, inclusions: ['A guide'] },
    { ...hampi, title: 'A draft', endsInHours: 100, published_at: null },
    {
      ...hampi,
      title: 'Scheduled',
      endsInHours: 100,
      published_at: new Date(Date.now() + 3_600_000).toISOString(),
    },
    { title: 'Elsewhere', price: 9, endsInHours: 100, destination_id: lamu },
    { title: 'Anywhere', price: 9, endsInHours: 100 },
  ]);
  await recordFormerPrice(site, ids.get('Late') ?? '', 1000);
  await expect
    .poll(() => read(page, '/destinations/hampi'))
    .toContain('Lowest price in the 30 days before the reduction');

  const requests = collectRequests(page);
  await recordShifts(page);
  await visit(page, '/destinations/hampi');
  // Before the pointer moves: over a link, it makes the page fetch the style sheets of another one.
  await test.step('They cost no script before visitors come near them', async () => {
    await expectWithinBudget(page, requests);
    expectNoPanelScripts(requests);
  });
  await test.step('Only what leads there is shown, with the prices that the database has computed', async () => {
    await expect(titles(page)).toHaveText(['Soon', 'Late']);
    await expect(ticket(page, 'Soon').locator('s')).toHaveCount(0);
    await expect(ticket(page, 'Late').locator('s')).toHaveText('$1,000');
    await expect(ticket(page, 'Late')).toContainText('30% off');
  });
  await test.step('It is stable, accessible and no wider than the window', async () => {
    await deals(page).scrollIntoViewIfNeeded();
    await expect(page.locator('li[data-ends-soon]')).toHaveText(/Soon/);
    await expectNoShifts(page);
    await expectNoSidewaysScroll(page, [1024, 320]);
    await expectNoAxeViolations(page, 'section:has([data-ends-soon])');
  });
  await test.step('Search engines learn of the same offers', async () => {
    const data = parseStructuredData(await read(page, '/destinations/hampi'));
    const list = data.find((item) => item['@type'] === 'ItemList');
    const offers = (list?.itemListElement as { item: { url: string } }[]).map(({ item }) => item.url);
    expect(offers).toEqual(
      ['Soon', 'Late'].map((title) => `${site.url}/destinations/hampi#${ids.get(title)}`),
    );
  });
  await test.step('When all have ended in the open page, a sentence takes their place', async () => {
    const template = (await readPage(page, '/destinations/hampi')).querySelector('main template');
    expect(template?.innerHTML).toContain('These deals are over.');
  });
  await test.step('All deals are one link away', async () => {
    const link = deals(page).getByRole('link', { name: 'View All Deals' });
    await expect(link).toHaveAttribute('href', '/deals');
  });
});

test('Without a partner, Book Now of a deal is a placeholder; more deals than twelve are on the page of the deals', async ({
  request,
  content,
  site,
}) => {
  const { id: destination_id } = await addDestination(content, complete);
  const many = Array.from({ length: 13 }, (_, index) => ({
    title: `Deal ${index + 1}`,
    price: 5,
    endsInHours: 1 + index,
    destination_id,
  }));
  await addDeals(site, content, many);
  const page = await readPage({ request }, '/destinations/hampi', 'Deal 12');
  const section = findSection(page, 'Deals for Hampi') ?? page;
  expect(getTexts(section, 'li article :is(h2, h3)')).toEqual(many.slice(0, 12).map(({ title }) => title));
  expect(findButtons(section, 'Book Now: Deal')).toHaveLength(12);
});

test('The preview of a draft shows its deals until their end, too', async ({ request, content, site }) => {
  const { id: destination_id } = await addDestination(content, { ...complete, published_at: null });
  const { data } = await content
    .from('previews')
    .insert({ collection: 'destinations', record_id: destination_id })
    .select('token')
    .single()
    .throwOnError();
  const ids = await addDeals(site, content, [{ title: 'Soon', price: 5, endsInHours: 30, destination_id }]);
  const read = async () => (await request.get(`/preview/${data.token}`)).text();
  expect(await read()).toContain('>Soon<');
  await content
    .from('deals')
    .update({ published_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' })
    .eq('id', ids.get('Soon') ?? '')
    .throwOnError();
  expect(await read()).not.toContain('Deals for');
});
