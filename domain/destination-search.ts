import { createCategories, includesQuery, type ListFilter, matchesCategory } from './list-filter.ts';

/**
 * The categories of the destinations page (docs/product.md#destinations-page). `createCategories` adds "All" to these
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

/** Returns the destinations of the category whose name or description contains the query, in the given order. */
export function findDestinations<Item extends { name: string; description: string; category: string }>(
  destinations: readonly Item[],
  filter: ListFilter,
): Item[] {
  return destinations.filter(
    ({ name, description, category }) =>
      matchesCategory(category, filter, destinationCategories) &&
      includesQuery(filter.query, [name, description]),
  );
}
