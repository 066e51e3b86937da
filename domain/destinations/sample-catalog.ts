import { allCategories } from '#domain/lists/list-filter.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import {
  type CatalogFilter,
  type CatalogFilterName,
  type FilterOption,
  toFilterValue,
} from './catalog-filter.ts';
import { findDestinations } from './destination-search.ts';

/** The filters that samples have a value of. They name neither months nor a currency, so no other filter finds them. */
const sampleFilters = ['category', 'region', 'budget', 'activity'] as const;

const isSampleFilter = (name: string): name is (typeof sampleFilters)[number] =>
  sampleFilters.some((filter) => filter === name);

/**
 * Returns the samples that match the filter, in the given order or by name.
 *
 * @param isAmongRecords whether the catalog has destinations of the owner
 */
export function findSamples(
  samples: readonly SampleDestination[],
  { values, sort, ...filter }: CatalogFilter,
  isAmongRecords: boolean,
): SampleDestination[] {
  const found = findDestinations(samples, filter, isAmongRecords).filter((sample) =>
    Object.entries(values).every(
      ([name, value]) => isSampleFilter(name) && toFilterValue(sample[name]) === value,
    ),
  );
  return sort === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : found;
}

/**
 * Counts the samples with each value of a filter, for a catalog with destinations of the owner. A sample that does not match
 * the other filters is not counted.
 */
export function countSamples(
  samples: readonly SampleDestination[],
  filter: CatalogFilter,
  name: CatalogFilterName,
): FilterOption[] {
  if (!isSampleFilter(name)) return [];
  // The cast is for TypeScript, which cannot remove a property whose name is one of several.
  const { [name as 'region']: _, ...values } = filter.values;
  const others: CatalogFilter =
    name === 'category' ? { ...filter, category: allCategories } : { ...filter, values };
  const options = new Map<string, FilterOption>();
  for (const sample of samples) {
    const value = toFilterValue(sample[name]);
    options.set(value, { value, label: sample[name], count: 0 });
  }
  for (const sample of findSamples(samples, others, true)) {
    const option = options.get(toFilterValue(sample[name]));
    if (option?.count !== null && option) option.count += 1;
  }
  return [...options.values()];
}

/**
 * Returns the samples of a page. They follow the records, and fill the rest of the page.
 *
 * @param recordCount how many records match in all
 * @param shown how many records the page shows
 */
export function fillPage(
  samples: readonly SampleDestination[],
  recordCount: number,
  shown: number,
  page: number,
  pageSize: number,
): readonly SampleDestination[] {
  const start = Math.max(0, (page - 1) * pageSize - recordCount);
  return samples.slice(start, start + pageSize - shown);
}
