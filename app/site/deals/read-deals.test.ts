import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOfferList } from '#app/site/head/describe-deals.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findDealPage } from './find-deal-page.ts';
import { dealsPerPage, readDeals } from './read-deals.ts';
import { toTicketDeal } from './to-ticket-deal.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`delete from public.deals;
    insert into public.destinations (id, name, image, image_alt, focal_x, focal_y, published_at) values
      ('20000000-0000-4000-8000-000000000001', 'Porto', '/scenes/porto.svg', 'A bridge', 20, 80, now()),
      ('20000000-0000-4000-8000-000000000002', 'Lamu', '/scenes/lamu.svg', 'A dhow', 20, 80, now() + interval '1 day'),
      ('20000000-0000-4000-8000-000000000003', 'Hampi', '', 'Left over', 20, 80, now());
    insert into public.deals (title, price, ends_at, destination_id, image, image_alt) values
      ('Own', 5, now() + interval '1 hour', '20000000-0000-4000-8000-000000000001', '/scenes/own.svg', 'Own'),
      ('Place', 5, now() + interval '2 hours', '20000000-0000-4000-8000-000000000001', null, 'Left over'),
      ('Scheduled place', 5, now() + interval '3 hours', '20000000-0000-4000-8000-000000000002', '', ''),
      ('Place without one', 5, now() + interval '4 hours', '20000000-0000-4000-8000-000000000003', null, null),
      ('No place', 5, now() + interval '5 hours', null, null, null)`);
});
afterAll(() => rest.close());

it('Once visitors may see the destination of a deal, tickets on other pages name it, and a deal without an image has that of the destination, also in structured data', async () => {
  const { deals } = await readDeals(rest.anon as never, { maxCount: 10 });
  const none = { alt: '', focalPoint: null };
  expect(deals.map((deal) => toTicketDeal(deal, false).image)).toEqual([
    { url: '/scenes/own.svg', alt: 'Own', focalPoint: null },
    { url: '/scenes/porto.svg', alt: 'A bridge', focalPoint: { x: 20, y: 80 } },
    { ...none, url: '' },
    { ...none, url: null },
    { ...none, url: null },
  ]);
  expect(deals.map((deal) => toTicketDeal(deal, false).destination)).toEqual([
    { name: 'Porto', language: null, path: '/destinations/porto' },
    { name: 'Porto', language: null, path: '/destinations/porto' },
    null,
    { name: 'Hampi', language: null, path: '/destinations/hampi' },
    null,
  ]);
  const onDestinationPage = deals.map((deal) => toTicketDeal(deal, true));
  expect(onDestinationPage.map(({ destination }) => destination)).toEqual(deals.map(() => null));
  const images = JSON.stringify(createOfferList('https://site.example', '/deals', deals));
  expect(images).toContain('"name":"Place","image":["https://site.example/scenes/porto.svg"]');
  expect(images).not.toMatch(/lamu|hampi/);
});

const find = (id: string) => findDealPage(rest.anon as never, id);

it('A deal is found on the page of the list that shows it', async () => {
  // Each end and each creation is that of several deals, so that the id decides.
  await rest.sql(`delete from public.deals;
    insert into public.deals (title, price, ends_at, created_at)
    select 'Deal ' || n, 5, now() + interval '1 day' * (n / 60), now() - interval '1.234567 second' * (n % 3)
    from generate_series(60, 309) n;
    insert into public.deals (title, price, published_at, ends_at) values ('Draft', 5, null, now() + interval '1 hour')`);
  const { deals } = await readDeals(rest.anon as never, { maxCount: 1000 });
  expect(deals).toHaveLength(250);
  for (const index of [0, 1, 98, 99, 100, 101, 199, 200, 249])
    expect(await find(deals[index]?.id ?? '')).toBe(Math.floor(index / dealsPerPage) + 1);
});

it('A deal that is not on sale, and what is no id of a deal, is on no page', async () => {
  const { data } = await rest.service.from('deals').select('id').eq('title', 'Draft').single();
  expect(await find(data?.id)).toBeNull();
  expect(await find(randomUUID())).toBeNull();
  expect(await find('1,id.neq.2')).toBeNull();
});
