import type { VisitorClient } from '#app/client/server-client.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import {
  type CatalogFilter,
  type CatalogFilterName,
  createCatalogUrl,
  type FilterOption,
  isFiltered,
} from '#domain/destinations/catalog-filter.ts';
import { findSamples } from '#domain/destinations/sample-catalog.ts';
import { findNearMatches } from '#domain/lists/near-matches.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import {
  type CardDestination,
  createRecordCard,
  createSampleCard,
  type DestinationRow,
} from './destination-cards.ts';
import { everything } from './known-options.ts';
import { findPublished, findSimilar, type SimilarRow } from './read-catalog.ts';

interface Suggestions {
  title: string;
  destinations: CardDestination[];
  /** The link to all places with the near filter value, if there are more of them. */
  more: { label: string; url: string } | null;
  failed: boolean;
}

/** One row of the list has room for this many. */
const maxSuggestions = 3;

/**
 * Suggests samples of all categories whose cards have words near a search without results; if there are none, the first
 * samples.
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
 * Suggests destinations for a search without results, from the first of these that finds any: the words of the search
 * without the filters; a filter value, such as a region, that contains one of the words or is spelled similarly; a
 * similar name or state; all destinations.
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
  const { cards: nearCards, failed: nearFailed } = nearOption
    ? await listFiltered(client, nearOption.filter, samples)
    : await listSimilar(client, query, samples);
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
      failed: nearFailed,
    };
  }
  const { cards, failed } = await listFiltered(client, everything, samples);
  return {
    title: 'Or begin with one of these',
    destinations: cards,
    more: null,
    failed: nearFailed || failed,
  };
}

/** Suggests what the query finds without the filters. Null if there is no query or no filter, or if nothing is found. */
async function suggestUnfiltered(
  client: VisitorClient,
  filter: CatalogFilter,
  samples: readonly SampleDestination[],
): Promise<Suggestions | null> {
  const { query } = filter;
  if (!query || !isFiltered({ ...filter, query: '' })) return null;
  const { cards, failed } = await listFiltered(client, { ...everything, query }, samples);
  if (cards.length === 0) return null;
  const title = `Without the filters, “${query}” finds ${listNames(cards)}`;
  return { title, destinations: cards, more: null, failed };
}

const listNames = (cards: readonly CardDestination[]): string => cards.map(({ name }) => name).join(', ');

/** Reads the first places that match, the owner's before samples. */
async function listFiltered(
  client: VisitorClient,
  filter: CatalogFilter,
  samples: readonly SampleDestination[],
) {
  const { rows, failed } = await findPublished(client, filter, 0, maxSuggestions);
  const places = listPlaces(rows, findSamples(samples, filter, true));
  return { cards: places.slice(0, maxSuggestions).map(({ card }) => card), failed };
}

/**
 * Reads the places whose name or state is near the query, the nearest first; the owner's come before samples that are as
 * near. If there are none, lists samples with a near word anywhere on their cards.
 */
async function listSimilar(client: VisitorClient, query: string, samples: readonly SampleDestination[]) {
  const { rows, failed } = await findSimilar(client, query);
  const near = findNearMatches(listPlaces(rows, samples), query, ({ texts }) => texts);
  const places = near.length > 0 ? near : listPlaces([], findNearSamples(samples, query));
  return { cards: places.map(({ card }) => card), failed };
}

/**
 * Lists places with the texts that are compared with the query. Of places with the same name, only the first is listed: a
 * sample beside the owner's destination is no second place.
 */
function listPlaces(
  rows: readonly (DestinationRow & Partial<Pick<SimilarRow, 'indian_state'>>)[],
  samples: readonly SampleDestination[],
): { card: CardDestination; texts: string[] }[] {
  const places = [
    ...rows.map((row) => ({ card: createRecordCard(row), texts: [row.name ?? '', row.indian_state ?? ''] })),
    ...samples.map((sample) => ({ card: createSampleCard(sample, true), texts: [sample.name] })),
  ];
  const names = places.map(({ card }) => card.name.trim().toLowerCase());
  return places.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

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
