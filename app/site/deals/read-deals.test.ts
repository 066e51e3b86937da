import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOfferList } from '#app/site/head/describe-deals.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { readDeals } from './read-deals.ts';
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

it('Once visitors may see the destination of a deal, tickets name it, and its image replaces a missing one, also in structured data', async () => {
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
  expect(deals.map((deal) => toTicketDeal(deal, true).destination)).toEqual(deals.map(() => null));
  const images = JSON.stringify(createOfferList('https://site.example', '/deals', deals));
  expect(images).toContain('"name":"Place","image":["https://site.example/scenes/porto.svg"]');
  expect(images).not.toMatch(/lamu|hampi/);
});
