import { JSDOM } from 'jsdom';
import { setPartnerLink, test } from './content.ts';
import { addDeals } from './deals.ts';
import { expect } from './fixtures.ts';
import { findButtons, findLinks, readPage } from './page-html.ts';
import { addRow } from './rows.ts';

/**
 * Book Now of a deal (docs/product/deals.md#deals-page). app/site/booking/go/go.test.ts tests which link counts if a deal has
 * none of its own.
 */

const template = 'https://partner.example/?to={destination}';

test('Book Now of a deal is a placeholder without a partner, and opens the deal’s own partner link, whatever links its destination and the site have', async ({
  request,
  content,
  site,
}) => {
  await addDeals(site, content, [{ title: 'No partner', price: 5, endsInHours: 20 }]);
  const list = await readPage({ request }, '/deals');
  expect(findButtons(list, 'Book Now: No partner')).toHaveLength(1);
  await setPartnerLink(site, `${template}&of=site`);
  const lamu = await addRow(content, 'destinations', {
    name: 'Lamu',
    slug: 'lamu',
    booking_url: `${template}&of=destination`,
  });
  const own = `${template}&of=deal`;
  await addDeals(site, content, [
    { title: 'Own link', price: 5, endsInHours: 30, destination_id: lamu.id, booking_url: own },
  ]);
  const [link] = findLinks(await readPage({ request }, '/deals', 'Own link'), 'Book Now: Own link');
  const response = await request.get(link?.getAttribute('href') ?? '', { maxRedirects: 0 });
  expect(response.headers().location).toBe('https://partner.example/?to=Lamu&of=deal');
});

test('Book Now of a deal that is over leads to no price, but to the other deals', async ({
  request,
  content,
  site,
}) => {
  await setPartnerLink(site, template);
  await addDeals(site, content, [{ title: 'Ferries of the Cyclades', price: 5, endsInHours: 30 }]);
  const [link] = findLinks(await readPage({ request }, '/deals'), 'Book Now: Ferries of the Cyclades');
  await content
    .from('deals')
    .update({ published_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' })
    .not('id', 'is', null)
    .throwOnError();
  const response = await request.get(link?.getAttribute('href') ?? '');
  expect([response.status(), response.headers()['cache-control']]).toEqual([410, 'no-store']);
  const over = new JSDOM(await response.text()).window.document;
  expect(over.title).toMatch(/^This deal is over/);
  expect(findLinks(over, 'See the deals').map((to) => to.getAttribute('href'))).toEqual(['/deals']);
});
