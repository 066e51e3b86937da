import {
  type CatalogFilter,
  type CatalogFilterName,
  catalogFilterNames,
  type FilterOption,
  mergeOptions,
} from '#domain/destinations/catalog-filter.ts';
import { countSamples } from '#domain/destinations/sample-catalog.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import type { CatalogCounts } from './read-catalog.ts';

export type FilterOptions = Record<CatalogFilterName, FilterOption[]>;

/** The filter that every destination matches. */
export const everything: CatalogFilter = { query: '', category: allCategories, values: {}, sort: null };

/**
 * Lists the values by which the catalog can be filtered. Until the owner has a destination there are none, and the page has
 * only the filters of the specification.
 *
 * @param overview the counts without a filter
 */
export const listKnownOptions = ({ total, options }: CatalogCounts, samples: readonly SampleDestination[]) =>
  total > 0 ? addSamples(options, samples, everything) : options;

/** Adds the samples that match the other filters to the options of each filter. */
export function addSamples(
  options: FilterOptions,
  samples: readonly SampleDestination[],
  filter: CatalogFilter,
): FilterOptions {
  const merge = (name: CatalogFilterName) => mergeOptions(options[name], countSamples(samples, filter, name));
  return Object.fromEntries(catalogFilterNames.map((name) => [name, merge(name)])) as FilterOptions;
}
