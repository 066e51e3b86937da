import { expect, it, vi } from 'vitest';
import type { VisitorClient } from '#app/client/server-client.ts';
import { readTextDestinations } from './read-text-destinations.ts';

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
  readTextDestinations(client, slugs.map((slug) => `[A](/destinations/${slug})`).join('\n\n'), {
    hasPartner: false,
    siteLanguage: 'de',
    path: '/blog/rails',
  });

it('The destinations of a text are read in one request if the text has their current slugs', async () => {
  const { client, requests } = createClient([]);
  const { destinations } = await read(client, 'vijayanagara');
  expect(destinations).toMatchObject([{ slug: 'vijayanagara', formerSlugs: [] }]);
  expect(requests).toEqual(['vijayanagara']);
});

it('A destination of a text is found by any slug that it had before, once, with its partner', async () => {
  const formerSlugs = ['hampi', 'hampi-river'];
  const { client } = createClient(formerSlugs);
  const { destinations, partnerUrls, failed } = await read(client, 'hampi', 'oslo', 'hampi-river');
  const bookingUrl = '/go?destination=Hampi&place=vijayanagara&from=%2Fblog%2Frails&at=text';
  expect(destinations).toMatchObject([{ slug: 'vijayanagara', formerSlugs, bookingUrl }]);
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
  const { destinations, failed } = await read(client, 'hampi', 'vijayanagara');
  expect([destinations.map(({ slug }) => slug), failed]).toEqual([['vijayanagara'], true]);
  expect(logged).toHaveBeenCalledWith('Error fetching slug:', 'statement timeout');
});
