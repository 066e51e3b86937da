import { expectNoAxeViolations } from './axe.ts';
import { bookNow } from './booking-controls.ts';
import { setPartnerLink, test } from './content.ts';
import { addDeals } from './deals.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { addRow } from './rows.ts';

/** Book Now of a deal (docs/product/deals.md#deals-page). */

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
