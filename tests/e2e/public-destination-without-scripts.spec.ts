import { setPartnerLink, test } from './content.ts';
import { addDestination, bookingForm, complete } from './destination-page.ts';
import { expect } from './fixtures.ts';
import { findLinks, readPage } from './page-html.ts';

/** The page of a destination without scripts (docs/product/destinations.md#destination). */

test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false });

test('Without scripts, the page of a destination can be read, shared and booked', async ({
  page,
  content,
  context,
  site,
}) => {
  // A redirect cannot be intercepted, so the site itself stands for the partner, under another host.
  const partner = `${site.url.replace('localhost', '127.0.0.1')}/contact`;
  await setPartnerLink(site, `${partner}?to={destination}&in={checkin}&guests={guests}`);
  await addDestination(content, complete);
  await page.goto('/destinations/hampi');
  await expect(page.getByText('Goats sleep in the royal stables.').first()).toBeVisible();
  await page.getByText('Share', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`${site.url}/destinations/hampi`)),
  );
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  const opening = context.waitForEvent('page');
  await bookingForm(page, 'Hampi').getByRole('button', { name: 'Search Deals' }).click();
  const opened = await opening;
  await opened.waitForURL(`${partner}?to=Hampi&in=&guests=1`);
  const link = page.getByRole('link', { name: 'Book Now: Hampi' });
  await expect(link).toHaveAttribute('href', '/go?destination=Hampi&place=hampi');
});

test('Without scripts, both ways to book lead to the partner’s page of a destination that has a link of its own', async ({
  request,
  content,
  site,
}) => {
  const own = `${site.url.replace('localhost', '127.0.0.1')}/contact`;
  await addDestination(content, { ...complete, booking_url: `${own}?own={code}`, partner_code: 'HPI' });
  const page = await readPage({ request }, '/destinations/hampi');
  const form = page.querySelector<HTMLFormElement>('form[action="/go"]');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const search = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  expect(search.get('destination')).toBe('Hampi');
  for (const path of [`/go?${search}`, findLinks(page, 'Book Now: Hampi')[0]?.getAttribute('href') ?? ''])
    expect((await request.get(path)).url()).toBe(`${own}?own=HPI`);
});
