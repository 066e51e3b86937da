import { expect, it, vi } from 'vitest';
import type { VisitorClient } from '#app/client/server-client.ts';
import { readTextCards } from './read-text-cards.ts';

const booking_url = 'https://partner.test/hampi';
const hampi = { slug: 'vijayanagara', name: 'Hampi', image: null, booking_url };

/** Creates a client for a single destination, which had these slugs before, and a record of the requests to it. */
function createClient(formerSlugs: readonly string[], failure: string | null = null) {
  const requests: string[] = [];
  const error = failure === null ? null : { message: failure };
  const client = {
    from: () => ({
      select: () => ({
        in: async (_: string, slugs: string[]) => {
          requests.push(slugs.join());
          return { data: slugs.includes(hampi.slug) ? [hampi] : [], error: null };
        },
      }),
    }),
    rpc: async (_: string, { slugs }: { slugs: string[] }) => {
      requests.push(`former ${slugs.join()}`);
      const found = formerSlugs.filter((slug) => slugs.includes(`"${slug}"`));
      const data = found.map((former_slug) => ({ former_slug, current_slug: hampi.slug }));
      return { data: error ? null : data, error };
    },
  };
  return { client: client as unknown as VisitorClient, requests };
}

const read = (client: VisitorClient, ...slugs: string[]) =>
  readTextCards(client, slugs.map((slug) => `[A](/destinations/${slug})`).join('\n\n'), {
    hasPartner: false,
    siteLanguage: 'de',
    path: '/blog/rails',
  });

it('The destinations of a text are read in one request if the text has their current slugs', async () => {
  const { client, requests } = createClient([]);
  const { cards } = await read(client, 'vijayanagara');
  expect(cards.destinations).toMatchObject([{ slug: 'vijayanagara', formerSlugs: [] }]);
  expect(requests).toEqual(['vijayanagara']);
});

it('A destination of a text is found by any slug that it had before, once, with its partner', async () => {
  const formerSlugs = ['hampi', 'hampi-river'];
  const { client } = createClient(formerSlugs);
  const { cards, partnerUrls, failed } = await read(client, 'hampi', 'oslo', 'hampi-river');
  const bookingUrl = '/go?destination=Hampi&place=vijayanagara&from=%2Fblog%2Frails&at=text';
  expect(cards.destinations).toMatchObject([{ slug: 'vijayanagara', formerSlugs, bookingUrl }]);
  expect([partnerUrls, failed]).toEqual([{ vijayanagara: booking_url }, false]);
});

it('Of a text with more links than it can have cards, only as many former slugs are looked up', async () => {
  const { client, requests } = createClient([]);
  await read(client, ...Array.from({ length: 60 }, (_, index) => `oslo-${index + 1}`));
  const lookups = requests.filter((request) => request.startsWith('former'));
  expect(lookups).toHaveLength(1);
  expect(lookups[0]?.split(',')).toHaveLength(24); // A text has at most 24 cards.
});

it('A former slug that cannot be looked up is logged, and the cards are reported as incomplete', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client } = createClient(['hampi'], 'statement timeout');
  const { cards, failed } = await read(client, 'hampi', 'vijayanagara');
  expect([cards.destinations.map(({ slug }) => slug), failed]).toEqual([['vijayanagara'], true]);
  expect(logged).toHaveBeenCalledWith('Error fetching slug:', 'statement timeout');
});

it('Of a text’s links to deals, those on sale become cards with their own partner links, and no id that is none is looked up', async () => {
  const id = 'd3b07384-d9a0-4c9b-8f0e-1a2b3c4d5e6f';
  const deal = {
    ...{ id, title: 'Two nights in Hampi', price: 899, currency: 'EUR', duration: ' ', booking_url: null },
    ...{
      ends_at: '2026-12-04T18:00:00Z',
      first_end: null,
      checked_at: '2026-11-01T08:00:00Z',
      is_unchecked: true,
    },
    ...{ image: null, image_alt: null, focal_x: null, focal_y: null },
    destination: { name: 'Hampi', slug: 'hampi', booking_url, image: '/hampi.jpg', image_alt: 'Rocks' },
  };
  const sought: string[][] = [];
  const request = {
    in: (_: string, ids: string[]) => {
      sought.push(ids);
      return request;
    },
    order: () => request,
    range: () => request,
    overrideTypes: async () => ({ data: [deal], error: null }),
  };
  const client = { from: () => ({ select: () => request }) } as unknown as VisitorClient;
  const { cards, partnerUrls, failed } = await readTextCards(
    client,
    `[A](/deals?deal=${id}) [B](/deals?deal=${id}) [C](/deals?deal=1) [D](/deals)`,
    { hasPartner: false, siteLanguage: 'de', path: '/blog/rails' },
  );
  expect(sought).toEqual([[id]]);
  expect(cards.deals).toMatchObject([
    {
      ...{ id, title: deal.title, destination: null, duration: null, price: '€899', language: 'de' },
      uncheckedSince: deal.checked_at,
      image: { url: '/hampi.jpg', alt: 'Rocks' },
      bookingUrl: `/go?destination=Hampi&place=${id}&from=%2Fblog%2Frails&at=text`,
    },
  ]);
  expect([partnerUrls, failed]).toEqual([{ [id]: booking_url }, false]);
});
