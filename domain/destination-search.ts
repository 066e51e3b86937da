import { createCategories, includesQuery, type ListFilter, matchesCategory } from './list-filter.ts';

/** The seven filters of the catalogue (docs/product.md#pages). */
export const destinationCategories = createCategories(
  'Beach',
  'Mountain',
  'City',
  'Adventure',
  'Cultural',
  'Luxury',
);

/** The destinations of the category whose name or description has the query in it, in the order given. */
export function findDestinations<Place extends { name: string; description: string; category: string }>(
  destinations: readonly Place[],
  filter: ListFilter,
): Place[] {
  return destinations.filter(
    ({ name, description, category }) =>
      matchesCategory(category, filter, destinationCategories) &&
      includesQuery(filter.query, [name, description]),
  );
}
