import { afterEach, expect, it, vi } from 'vitest';
import type { VisitorClient } from '#app/client/server-client.ts';
import { readTextDestinations } from './read-text-destinations.ts';

const hampi = { slug: 'vijayanagara', name: 'Hampi', image: null, booking_url: null };

/** Creates a client for a single destination, which had no other slug before, and a record of the requests to it. */
function createClient(failure?: string) {
  const requests: string[] = [];
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
      return failure ? { data: null, error: { message: failure } } : { data: [], error: null };
    },
  };
  return { client: client as unknown as VisitorClient, requests };
}

const read = (client: VisitorClient, ...slugs: string[]) =>
  readTextDestinations(client, slugs.map((slug) => `[A](/destinations/${slug})`).join('\n\n'), {
    hasPartner: false,
    siteLanguage: 'de',
  });

afterEach(() => vi.restoreAllMocks());

it('The destinations of a text are read in one request if the text has their current slugs', async () => {
  const { client, requests } = createClient();
  const { destinations } = await read(client, 'vijayanagara');
  expect(destinations).toMatchObject([{ slug: 'vijayanagara', formerSlugs: [] }]);
  expect(requests).toEqual(['vijayanagara']);
});

it('A text with more links than a page has cards looks up no more former slugs than cards', async () => {
  const { client, requests } = createClient();
  await read(client, ...Array.from({ length: 60 }, (_, index) => `oslo-${index + 1}`));
  const lookups = requests.filter((request) => request.startsWith('former'));
  expect(lookups).toHaveLength(1);
  expect(lookups[0]?.split(',')).toHaveLength(24);
});

it('A former slug that cannot be looked up is logged, and the cards are reported as incomplete', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client } = createClient('statement timeout');
  const { destinations, failed } = await read(client, 'hampi', 'vijayanagara');
  expect([destinations.map(({ slug }) => slug), failed]).toEqual([['vijayanagara'], true]);
  expect(logged).toHaveBeenCalledWith('Error fetching slug:', 'statement timeout');
});
