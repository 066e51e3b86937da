import type { VisitorClient } from '#app/backend/server-client.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import {
  type CatalogFilter,
  type CatalogFilterName,
  createCatalogUrl,
  type FilterOption,
  isFiltered,
} from '#domain/catalog-filter.ts';
import { findNearMatches } from '#domain/near-matches.ts';
import { findSamples } from '#domain/sample-catalog.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import { type CardDestination, createRecordCard, createSampleCard } from './destination-cards.ts';
import { everything } from './known-options.ts';
import { findPublished, findSimilar } from './read-catalog.ts';

interface Suggestions {
  title: string;
  destinations: CardDestination[];
  /** Leads to all places with the filter value that is near, if there are more of them. */
  more: { label: string; url: string } | null;
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
  return {
    title,
    destinations: suggested.map((sample) => createSampleCard(sample, false)),
    more: null,
    failed: false,
  };
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
 * Suggests what is near a search without results: what its words find without the filters. If they find nothing, destinations
 * with a filter value that contains one of the words, such as a region, or is spelled similarly, or else with such a name. If
 * there are none either, the first destinations.
 *
 * @param options the filter values that destinations have
 */
export async function suggestDestinations(
  client: VisitorClient,
  filter: CatalogFilter,
  samples: readonly SampleDestination[],
  options: Readonly<Record<CatalogFilterName, readonly FilterOption[]>>,
): Promise<Suggestions> {
  const { query } = filter;
  const unfiltered = await suggestUnfiltered(client, filter, samples);
  if (unfiltered) return unfiltered;
  const nearOption = query ? findNearOption(query, options) : undefined;
  const near = nearOption
    ? await findPublished(client, nearOption.filter, 0, maxSuggestions)
    : await findSimilar(client, query);
  const nearSamples = nearOption
    ? findSamples(samples, nearOption.filter, true)
    : findNearSamples(samples, query);
  const nearCards = createCards(near.rows, nearSamples);
  if (nearCards.length > 0) {
    const isOne = nearCards.length === 1;
    return {
      title: `Nothing called “${query}”; ${isOne ? 'this is' : 'these are'} there: ${listNames(nearCards)}`,
      destinations: nearCards,
      more:
        nearOption && (nearOption.count ?? 0) > nearCards.length
          ? {
              label: `All ${formatNumber(nearOption.count ?? 0)} of “${nearOption.label}”`,
              url: createCatalogUrl('/destinations', nearOption.filter),
            }
          : null,
      failed: near.failed,
    };
  }
  const first = await findPublished(client, everything, 0, maxSuggestions);
  return {
    title: 'Or begin with one of these',
    destinations: createCards(first.rows, samples),
    more: null,
    failed: near.failed || first.failed,
  };
}

/** Suggests what the query finds without the filters, if it has some and finds something. */
async function suggestUnfiltered(
  client: VisitorClient,
  filter: CatalogFilter,
  samples: readonly SampleDestination[],
): Promise<Suggestions | null> {
  const { query } = filter;
  if (!query || !isFiltered({ ...filter, query: '' })) return null;
  const unfiltered = { ...everything, query };
  const { rows, failed } = await findPublished(client, unfiltered, 0, maxSuggestions);
  const destinations = createCards(rows, findSamples(samples, unfiltered, true));
  if (destinations.length === 0) return null;
  const title = `Without the filters, “${query}” finds ${listNames(destinations)}`;
  return { title, destinations, more: null, failed };
}

const listNames = (cards: readonly CardDestination[]): string => cards.map(({ name }) => name).join(', ');

const createCards = (
  rows: Parameters<typeof createRecordCard>[0][],
  samples: readonly SampleDestination[],
): CardDestination[] =>
  [...rows.map(createRecordCard), ...samples.map((sample) => createSampleCard(sample, true))].slice(
    0,
    maxSuggestions,
  );

/** Returns the filter value that is nearest to the query, and its filter. */
function findNearOption(
  query: string,
  options: Readonly<Record<CatalogFilterName, readonly FilterOption[]>>,
): (FilterOption & { filter: CatalogFilter }) | undefined {
  const named = (['region', 'category', 'activity', 'budget'] as const).flatMap((name) =>
    options[name].map((option) => ({
      ...option,
      filter:
        name === 'category'
          ? { ...everything, category: option.value }
          : { ...everything, values: { [name]: option.value } },
    })),
  );
  return findNearMatches(named, query, ({ label }) => [label])[0];
}
