/** One of the category buttons above a list. The category `all` matches every item. */
export interface Category {
  /** The category in the URL. */
  slug: string;
  /** The button's text, which is also the `category` of its items. */
  label: string;
}

export interface ListFilter {
  /** Trimmed. An empty query matches every item. */
  query: string;
  /** The slug of a category. */
  category: string;
}

/** The slug of the category that matches every item. */
export const allCategories = 'all';

/** The longest query, in characters. The database reads no more of one. */
export const maxQueryLength = 200;

/** Creates the category `all` and one category for each label. */
export function createCategories(...labels: string[]): readonly Category[] {
  return [
    { slug: allCategories, label: 'All' },
    ...labels.map((label) => ({ slug: label.toLowerCase().replaceAll(' ', '-'), label })),
  ];
}

/** Trims and shortens a query, and replaces control characters and lone surrogates. */
export function normalizeQuery(text: string): string {
  // The cut can leave half of a surrogate pair or a space at the end.
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .toWellFormed()
    .trim();
}

/** The query parameters of a filtered list. */
export const filterParameters = ['q', 'category'] as const;

/** Parses the filter in a URL's query string. An unknown category becomes `all`. */
export function parseListFilter(
  parameters: { get(name: string): string | null },
  categories: readonly Category[],
): ListFilter {
  const slug = parameters.get('category')?.toLowerCase();
  const isKnown = categories.some((category) => category.slug === slug);
  return {
    query: normalizeQuery(parameters.get('q') ?? ''),
    category: isKnown && slug ? slug : allCategories,
  };
}

/** Creates the canonical URL of a filtered list. Parameters that would match every item are left out. */
export function createListUrl(path: string, { query, category }: ListFilter): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (category !== allCategories) search.set('category', category);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns whether the filter accepts an item whose category has this label. */
export function matchesCategory(label: string, filter: ListFilter, categories: readonly Category[]): boolean {
  return (
    filter.category === allCategories ||
    categories.some((category) => category.slug === filter.category && category.label === label)
  );
}

/** Returns whether any of the texts contains the query, ignoring case (docs/product/destinations.md). */
export function includesQuery(query: string, texts: readonly string[]): boolean {
  const needle = query.normalize().toLowerCase();
  return texts.some((text) => text.normalize().toLowerCase().includes(needle));
}
