import type { ListQuery, Sort } from '#app/admin/collections/rows/list-rows.ts';

/** A list's search, order and page stand in its address: the way back leads to where one was. */
const names = { search: 'q', sort: 'sort', page: 'page' } as const;

/** Reads them; what is missing or makes no sense is the list's own beginning. */
export function readListQuery(
  parameters: URLSearchParams,
  sortable: readonly string[],
  usual: Sort,
): ListQuery {
  const [, column = '', direction] = /^(\w+)\.(asc|desc)$/.exec(parameters.get(names.sort) ?? '') ?? [];
  const page = Number(parameters.get(names.page));
  return {
    search: parameters.get(names.search)?.trim() ?? '',
    sort: sortable.includes(column) ? { column, ascending: direction === 'asc' } : usual,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes them, leaving out what is as it is at the beginning. Another search or order begins at the first page. */
export function writeListQuery(query: ListQuery, change: Partial<ListQuery>, usual: Sort): URLSearchParams {
  const { search, sort, page } = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (search) parameters.set(names.search, search);
  if (sort.column !== usual.column || sort.ascending !== usual.ascending)
    parameters.set(names.sort, `${sort.column}.${sort.ascending ? 'asc' : 'desc'}`);
  if (page > 1) parameters.set(names.page, String(page));
  return parameters;
}
