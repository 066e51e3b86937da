import type { Database } from '#app/client/database.types.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import {
  type CatalogFilter,
  type CatalogFilterName,
  catalogFilterNames,
  type FilterOption,
  getFilterValues,
} from '#domain/destinations/catalog-filter.ts';
import type { DestinationRow } from './destination-cards.ts';

/** Describes how many destinations match, and how many have each value of each filter. */
export interface CatalogCounts {
  /** Counted up to `maxCounted`. */
  total: number;
  options: Record<CatalogFilterName, FilterOption[]>;
  failed: boolean;
}

/** The catalog counts and shows at most this many. The database counts one more if there are more. */
export const maxCounted = 1000;

/** A page of the catalog has this many cards. */
export const pageSize = 24;

/** Counts the published destinations that match the filter; without a filter, all of them. */
export async function countDestinations(
  client: VisitorClient,
  filter?: CatalogFilter,
): Promise<CatalogCounts> {
  const { data, error } = await client.rpc('count_destinations', filter ? toArguments(filter) : {}, {
    get: true,
  });
  if (error) console.error('Error counting destinations:', error.message);
  const rows = data ?? [];
  const listOptions = (name: CatalogFilterName) =>
    rows
      .filter((row) => row.filter === name)
      .map(({ value, label, count }) => ({ value: value ?? '', label: label ?? '', count }));
  return {
    total: rows.find((row) => row.filter === 'total')?.count ?? 0,
    options: Object.fromEntries(catalogFilterNames.map((name) => [name, listOptions(name)])) as Record<
      CatalogFilterName,
      FilterOption[]
    >,
    failed: error !== null,
  };
}

/** Reads a page of the published destinations that match the filter. */
export async function findPublished(
  client: VisitorClient,
  filter: CatalogFilter,
  skipped = 0,
  count = pageSize,
) {
  const { data, error } = await client.rpc(
    'find_destinations',
    {
      ...toArguments(filter),
      ...(filter.sort && { sort: filter.sort }),
      ...(skipped > 0 && { skipped }),
      max_count: count,
    },
    { get: true },
  );
  if (error) console.error('Error fetching destinations:', error.message);
  return { rows: (data ?? []) as DestinationRow[], failed: error !== null };
}

/** A destination whose name or state may be spelled like a word of a query. */
export type SimilarRow = Database['public']['Functions']['find_similar_destinations']['Returns'][number];

/** Trigrams also find far-fetched names, so this many are read, and the nearest are chosen from them. */
const maxSimilar = 24;

/** Reads published destinations whose names or states may be spelled like a word of the query. */
export async function findSimilar(client: VisitorClient, query: string) {
  const { data, error } = await client.rpc(
    'find_similar_destinations',
    { query, max_count: maxSimilar },
    { get: true },
  );
  if (error) console.error('Error fetching similar destinations:', error.message);
  return { rows: data ?? [], failed: error !== null };
}

export const toArguments = (filter: CatalogFilter) => ({
  ...(filter.query && { query: filter.query }),
  ...getFilterValues(filter),
});
