import type { VisitorClient } from '#app/backend/server-client.ts';
import type { CatalogFilter, CatalogFilterName, FilterOption } from '#domain/catalog-filter.ts';
import { findNearMatches } from '#domain/near-matches.ts';
import { findSamples } from '#domain/sample-catalog.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import { type CardDestination, createRecordCard, createSampleCard } from './destination-cards.ts';
import { everything } from './known-options.ts';
import { findPublished, findSimilar } from './read-catalog.ts';

interface Suggestions {
  title: string;
  destinations: CardDestination[];
  failed: boolean;
}

/** One row of the list. */
const maxSuggestions = 3;

/**
 * Suggests what is near a search without results, in every category and by the words on the cards; if nothing is, the
 * first samples.
 */
export function suggestSamples(samples: readonly SampleDestination[], query: string): Suggestions {
  const near = findNearSamples(samples, query);
  const title = near.length > 0 ? 'Close to your search' : 'Or begin with one of these';
  const suggested = near.length > 0 ? near : samples.slice(0, maxSuggestions);
  return { title, destinations: suggested.map((sample) => createSampleCard(sample, false)), failed: false };
}

const findNearSamples = (samples: readonly SampleDestination[], query: string) =>
  findNearMatches(samples, query, ({ name, description, category, region, budget }) => [
    name,
    description,
    category,
    region,
    budget,
  ]);

/**
 * Suggests what is near a search without results: destinations with a filter value that contains one of its words, such as a
 * region, or else with a name that is spelled similarly. If there are none, the first destinations.
 *
 * @param options the filter values that destinations have
 */
export async function suggestDestinations(
  client: VisitorClient,
  query: string,
  samples: readonly SampleDestination[],
  options: Readonly<Record<CatalogFilterName, readonly FilterOption[]>>,
): Promise<Suggestions> {
  const nearFilter = query ? findNearFilter(query, options) : undefined;
  const near = nearFilter
    ? await findPublished(client, nearFilter, 0, maxSuggestions)
    : await findSimilar(client, query);
  const nearSamples = nearFilter ? findSamples(samples, nearFilter) : findNearSamples(samples, query);
  const nearCards = createCards(near.rows, nearSamples);
  if (nearCards.length > 0) {
    const names = nearCards.map(({ name }) => name).join(', ');
    const isOne = nearCards.length === 1;
    return {
      title: `Nothing called “${query}”; ${isOne ? 'this is' : 'these are'} there: ${names}`,
      destinations: nearCards,
      failed: near.failed,
    };
  }
  const first = await findPublished(client, everything, 0, maxSuggestions);
  return {
    title: 'Or begin with one of these',
    destinations: createCards(first.rows, samples),
    failed: near.failed || first.failed,
  };
}

const createCards = (
  rows: Parameters<typeof createRecordCard>[0][],
  samples: readonly SampleDestination[],
): CardDestination[] =>
  [...rows.map(createRecordCard), ...samples.map((sample) => createSampleCard(sample, true))].slice(
    0,
    maxSuggestions,
  );

/** Returns the filter for the value that is nearest to the query. */
function findNearFilter(
  query: string,
  options: Readonly<Record<CatalogFilterName, readonly FilterOption[]>>,
): CatalogFilter | undefined {
  const values = (['region', 'category', 'activity', 'budget'] as const).flatMap((name) =>
    options[name].map(({ value, label }) => ({ name, value, label })),
  );
  const [nearest] = findNearMatches(values, query, ({ label }) => [label]);
  if (!nearest) return undefined;
  return nearest.name === 'category'
    ? { ...everything, category: nearest.value }
    : { ...everything, values: { [nearest.name]: nearest.value } };
}
