import {
  createCategories,
  includesQuery,
  type ListFilter,
  matchesCategory,
} from '#domain/lists/list-filter.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';

/**
 * The categories of the destinations page (docs/product/destinations.md#search). `createCategories` adds "All" to these
 * six.
 */
export const destinationCategories = createCategories(
  'Beach',
  'Mountain',
  'City',
  'Adventure',
  'Cultural',
  'Luxury',
);

/**
 * Returns the samples of the category that a query finds, in the given order. Without destinations of the owner's, a sample
 * is found if its name or description contains the whole query. Among the owner's destinations, it is found as these are: by
 * all words of the query, which may also be those of the facts on the card.
 */
export function findDestinations(
  destinations: readonly SampleDestination[],
  filter: ListFilter,
  isAmongRecords = false,
): SampleDestination[] {
  const queries = isAmongRecords ? filter.query.split(/\s+/u) : [filter.query];
  return destinations.filter(({ name, description, category, region, budget, activity }) => {
    const facts = isAmongRecords ? [category, region, budget, activity] : [];
    return (
      matchesCategory(category, filter, destinationCategories) &&
      queries.every((query) => includesQuery(query, [name, description, ...facts]))
    );
  });
}
