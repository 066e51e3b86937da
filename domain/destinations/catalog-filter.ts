import {
  allCategories,
  type Category,
  createListUrl,
  type ListFilter,
  normalizeQuery,
} from '#domain/lists/list-filter.ts';

/** The filters of the catalog, in their order on the page. Each is also a query parameter. */
export const catalogFilterNames = [
  'category',
  'region',
  'budget',
  'activity',
  'month',
  'stay',
  'under',
] as const;
export type CatalogFilterName = (typeof catalogFilterNames)[number];

/** The filters that a destination can have besides its category. */
type ValueFilterName = Exclude<CatalogFilterName, 'category'>;

/** The orders of the catalog besides the default, in which featured destinations are first, then the newest. */
const catalogSorts = ['newest', 'name'] as const;
type CatalogSort = (typeof catalogSorts)[number];

/** A filter of the catalog. A value that is not given matches every destination. */
export interface CatalogFilter extends ListFilter {
  /** The values in lower case, with single spaces, as `toFilterValue` returns them. */
  values: Readonly<Partial<Record<ValueFilterName, string>>>;
  sort: CatalogSort | null;
}

/** A value of a filter, and how many destinations have it; null if they are too many to be counted. */
export interface FilterOption {
  value: string;
  label: string;
  count: number | null;
}

/** The query parameters of the catalog, besides its page. */
export const catalogParameters = ['q', 'sort', ...catalogFilterNames] as const;

/** Returns a value as filters compare it: in lower case, with single spaces. The database does the same. */
export const toFilterValue = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Parses the filter in a URL's query string. Values that no destination has are left out. */
export function parseCatalogFilter(
  parameters: { get(name: string): string | null },
  categories: readonly Category[],
  options: Readonly<Record<CatalogFilterName, readonly FilterOption[]>>,
): CatalogFilter {
  const readValue = (name: string) => toFilterValue(parameters.get(name) ?? '');
  const category = readValue('category');
  const values: Partial<Record<ValueFilterName, string>> = {};
  for (const name of catalogFilterNames) {
    if (name === 'category') continue;
    const value = readValue(name);
    const option = options[name].find((candidate) => candidate.value === value);
    if (option) values[name] = option.value;
  }
  return {
    query: normalizeQuery(parameters.get('q') ?? ''),
    category: categories.some(({ slug }) => slug === category) ? category : allCategories,
    values,
    sort: catalogSorts.find((sort) => sort === parameters.get('sort')) ?? null,
  };
}

/** Creates the canonical URL of a filtered catalog. Parameters that would match every destination are left out. */
export function createCatalogUrl(path: string, filter: CatalogFilter): string {
  const search = new URLSearchParams();
  for (const name of catalogFilterNames)
    if (name !== 'category' && filter.values[name]) search.set(name, filter.values[name]);
  if (filter.sort) search.set('sort', filter.sort);
  const url = createListUrl(path, filter);
  return search.size > 0 ? `${url}${url.includes('?') ? '&' : '?'}${search}` : url;
}

/**
 * Returns the URL of a filtered catalog with other values of some parameters, on its first page.
 *
 * @param search the query string of the present URL
 */
export function changeCatalogUrl(path: string, search: string, changes: Readonly<Record<string, string>>) {
  const given = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...changes });
  const changed = new URLSearchParams();
  for (const name of ['q', ...catalogFilterNames, 'sort']) {
    const value = given.get(name);
    if (value && !(name === 'category' && value === allCategories)) changed.set(name, value);
  }
  return changed.size > 0 ? `${path}?${changed}` : path;
}

/** Returns whether the filter has anything but an order. */
export const isFiltered = ({ query, category, values }: CatalogFilter): boolean =>
  query !== '' || category !== allCategories || Object.keys(values).length > 0;

/** Returns what the filter has given, by the name of the query parameter. */
export const getFilterValues = ({
  category,
  values,
}: CatalogFilter): Partial<Record<CatalogFilterName, string>> =>
  category === allCategories ? values : { category, ...values };

/** Adds the options of `more` and their counts to `options`. Those that only `more` has come last. */
export function mergeOptions(
  options: readonly FilterOption[],
  more: readonly FilterOption[],
): FilterOption[] {
  const merged = options.map((option) => {
    const added = more.find(({ value }) => value === option.value)?.count ?? 0;
    return { ...option, count: option.count === null ? null : option.count + added };
  });
  const isKnown = (value: string) => options.some((option) => option.value === value);
  return [...merged, ...more.filter(({ value }) => !isKnown(value))];
}
