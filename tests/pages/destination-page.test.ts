import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { type ContentClient, setPartnerLink } from '#tests/e2e/content.ts';
import { addDeals } from '#tests/e2e/deals.ts';
import { addDestination, complete } from '#tests/e2e/destination-page.ts';
import { findButtons, findLinks, findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { test } from '#tests/setup/pages.ts';

/**
 * The page of a destination that has little or much (docs/product/destinations.md#destination), and Book Now of a deal
 * (docs/product/deals.md#deals-page). app/site/booking/go/go.test.ts tests which link counts if a deal has none of its own.
 */

test('With nothing but a name, the page shows a drawing, the name and the booking form, and invents nothing', async ({
  request,
  content,
}) => {
  await addDestination(content, { name: 'Nowhere' });
  const page = await readPage({ request }, '/destinations/nowhere');
  // The last three are in the footer.
  expect(getTexts(page, 'h1, h2, h3')).toEqual(['Nowhere', 'Explore', 'Help', 'Write to us']);
  expect(page.querySelector('main header img')?.getAttribute('src')).toMatch(/^(?:\/scenes\/horizon-|data:)/);
  const form = page.querySelector('form[aria-label="Book a trip to Nowhere"]');
  expect(form?.querySelector<HTMLInputElement>('[name=destination]')?.value).toBe('Nowhere');
  expect(getText(page.querySelector('main'))).not.toMatch(/review|\$|rating|Deals for/i);
  expect(page.documentElement.innerHTML).not.toContain('"Offer"');
});

test('Without a partner, Book Now of a deal is a placeholder, and the page shows at most twelve deals', async ({
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
  await addDeals(site, content, [{ title: 'Soon', price: 5, endsInHours: 30, destination_id }]);
  const read = async () => (await request.get(`/preview/${data.token}`)).text();
  expect(await read()).toContain('>Soon<');
  await endDeals(content);
  expect(await read()).not.toContain('Deals for');
});

test('Book Now of a deal is a placeholder without a partner, opens the deal’s own partner link, whatever links its destination and the site have, and leads to the other deals when it is over', async ({
  request,
  content,
  site,
}) => {
  const template = 'https://partner.example/?to={destination}';
  await addDeals(site, content, [{ title: 'No partner', price: 5, endsInHours: 20 }]);
  const list = await readPage({ request }, '/deals');
  expect(findButtons(list, 'Book Now: No partner')).toHaveLength(1);
  await setPartnerLink(site, `${template}&of=site`);
  const lamu = await addDestination(content, { name: 'Lamu', booking_url: `${template}&of=destination` });
  const own = `${template}&of=deal`;
  await addDeals(site, content, [
    { title: 'Own link', price: 5, endsInHours: 30, destination_id: lamu.id, booking_url: own },
  ]);
  const [link] = findLinks(await readPage({ request }, '/deals', 'Own link'), 'Book Now: Own link');
  const path = link?.getAttribute('href') ?? '';
  const redirect = await request.get(path, { maxRedirects: 0 });
  expect(redirect.headers().location).toBe('https://partner.example/?to=Lamu&of=deal');

  await endDeals(content);
  const response = await request.get(path);
  expect([response.status(), response.headers()['cache-control']]).toEqual([410, 'no-store']);
  const over = new JSDOM(await response.text()).window.document;
  expect(over.title).toMatch(/^This deal is over/);
  expect(findLinks(over, 'See the deals').map((to) => to.getAttribute('href'))).toEqual(['/deals']);
});

const endDeals = (content: ContentClient) =>
  content
    .from('deals')
    .update({ published_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' })
    .not('id', 'is', null)
    .throwOnError();
