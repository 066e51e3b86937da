import type { FilterOption } from '#domain/destinations/catalog-filter.ts';
import { destinationCategories } from '#domain/destinations/destination-search.ts';
import { allCategories, type Category } from '#domain/lists/list-filter.ts';

/** Lists the specification's categories, then the owner's own, the most common one first. */
export const listCategories = (options: readonly FilterOption[]): readonly Category[] => [
  ...destinationCategories,
  ...options
    .filter(({ value }) => !destinationCategories.some(({ slug }) => slug === value))
    .map(({ value, label }) => ({ slug: value, label })),
];

/** The page has buttons for at most this many of the owner's own categories. */
const maxOwnCategories = 6;

/**
 * Returns the buttons of the categories, with counts if the owner has destinations. Those of the specification are always
 * there; a category of the owner's own is there only if it finds something or is chosen.
 */
export function listCategoryButtons(
  categories: readonly Category[],
  options: readonly FilterOption[],
  chosen: string,
): (Category & { count: number | null })[] {
  const buttons = categories.map((category) => ({
    ...category,
    count: category.slug === allCategories ? null : findCount(options, category.slug),
  }));
  const fixed = buttons.slice(0, destinationCategories.length);
  const own = buttons
    .slice(destinationCategories.length)
    .filter(({ slug, count }) => count !== 0 || slug === chosen);
  return [...fixed, ...own.filter(({ slug }, index) => index < maxOwnCategories || slug === chosen)];
}

function findCount(options: readonly FilterOption[], value: string): number | null {
  const option = options.find((candidate) => candidate.value === value);
  return option ? option.count : 0;
}
