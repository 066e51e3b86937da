import type { ListParams, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { TableName } from '#app/client/from-table.ts';
import { type ListFilter, readFilters } from './list-filter.ts';

/** The URL parameters of a list. They let the back button show the same part of the list again. */
const paramNames = { search: 'q', sort: 'sort', page: 'page' } as const;

/** Reads the parameters of a list. A missing or invalid one gets its default value. */
export function readListParams<Table extends TableName>(
  urlParams: URLSearchParams,
  sortable: readonly string[],
  defaultSort: Sort,
  filters: readonly ListFilter<Table>[] = [],
): ListParams {
  const [, column = '', direction] = /^(\w+)\.(asc|desc)$/.exec(urlParams.get(paramNames.sort) ?? '') ?? [];
  const page = Number(urlParams.get(paramNames.page));
  return {
    search: urlParams.get(paramNames.search)?.trim() ?? '',
    sort: sortable.includes(column) ? { column, ascending: direction === 'asc' } : defaultSort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(filters.length > 0 && { filters: readFilters(urlParams, filters) }),
  };
}

/**
 * The URL parameters after a change; default values are left out. A new search, order or filter starts at page 1. A
 * filter that becomes empty is removed, and the others stay.
 */
export function writeListParams(
  params: ListParams,
  change: Partial<ListParams>,
  defaultSort: Sort,
): URLSearchParams {
  const { search, sort, page } = { ...params, page: 1, ...change };
  const urlParams = new URLSearchParams();
  if (search) urlParams.set(paramNames.search, search);
  if (sort.column !== defaultSort.column || sort.ascending !== defaultSort.ascending)
    urlParams.set(paramNames.sort, `${sort.column}.${sort.ascending ? 'asc' : 'desc'}`);
  if (page > 1) urlParams.set(paramNames.page, String(page));
  for (const [name, value] of Object.entries({ ...params.filters, ...change.filters }))
    if (value) urlParams.set(name, value);
  return urlParams;
}
