/** One of the buttons above a list; the one called `all` leaves nothing out. */
export interface Category {
  /** As it stands in the address. */
  slug: string;
  /** As it is read, and as the list's items carry it. */
  label: string;
}

/** What a list is narrowed down to. */
export interface ListFilter {
  /** Trimmed; empty leaves nothing out. */
  query: string;
  /** The slug of a category. */
  category: string;
}

/** The category of everything. */
export const everything = 'all';

/** No text that is searched is as long as this, so whatever follows could not make a match of it. */
export const maxQueryLength = 200;

/** All, and one category for each label. */
export function createCategories(...labels: string[]): readonly Category[] {
  return [
    { slug: everything, label: 'All' },
    ...labels.map((label) => ({ slug: label.toLowerCase().replaceAll(' ', '-'), label })),
  ];
}

/** Text as it is searched for: trimmed, of bounded length, without control characters or half a character at its end. */
export function normalizeQuery(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .toWellFormed()
    .trim();
}

/** The filter that an address asks for. A category that does not exist is as good as none. */
export function parseListFilter(
  address: { get(name: string): string | null },
  categories: readonly Category[],
): ListFilter {
  const asked = address.get('category')?.toLowerCase();
  const known = categories.some(({ slug }) => slug === asked);
  return {
    query: normalizeQuery(address.get('q') ?? ''),
    category: known && asked ? asked : everything,
  };
}

/** The one address of a filtered list; what leaves nothing out is left out of it. */
export function createListUrl(path: string, { query, category }: ListFilter): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (category !== everything) search.set('category', category);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether an item of this category belongs to what the filter lets through. */
export function matchesCategory(label: string, filter: ListFilter, categories: readonly Category[]): boolean {
  return (
    filter.category === everything ||
    categories.some((category) => category.slug === filter.category && category.label === label)
  );
}

/** Whether any of the texts has the query in it, whatever the case of either (docs/product.md#pages). */
export function includesQuery(query: string, texts: readonly string[]): boolean {
  const wanted = query.normalize().toLowerCase();
  return texts.some((text) => text.normalize().toLowerCase().includes(wanted));
}
