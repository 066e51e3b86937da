import type { BrowserClient } from '#app/client/browser-client.ts';
import type { ReadableName, TableRow } from '#app/client/from-table.ts';
import { type SearchedSource, selectMatches } from './select-matches.ts';

export interface Sort {
  column: string;
  ascending: boolean;
}

export type ColumnName<Name extends ReadableName> = keyof TableRow<Name> & string;

/** Describes what a list reads, and which part of it. */
export interface ListSource<Name extends ReadableName> extends SearchedSource<Name> {
  /** The columns that are read; by default all of them. */
  columns?: readonly ColumnName<Name>[] | undefined;
  /** The column of the default order. It is never null, so it needs no `nulls last`, and PostgreSQL can use its index. */
  notNullColumn?: string;
  /** The column with the time that orders rows with equal values in the sort column; by default `created_at`. */
  timeColumn?: ColumnName<Name>;
  /** Restricts the list to the rows that have these values. */
  where?: Readonly<Partial<TableRow<Name>>> | undefined;
  /** Conditions that the rows must also meet, in PostgREST's own syntax, e.g. 'published_at.is.null'. */
  conditions?: readonly string[];
  pageSize: number;
}

/** Describes which part of a list is shown. Pages are numbered from 1. */
export interface ListParams {
  search: string;
  sort: Sort;
  page: number;
  /** The values of the list's filters, by column. */
  filters?: Readonly<Record<string, string>>;
}

/** A page of a list. `total` counts the rows of the whole list. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
}

/** The error code of PostgREST for a range that begins after the last row. */
const rangeNotSatisfiable = 'PGRST103';

/** Reads one page and the exact count. Beyond the last page, it reads the last one. Rows have only the source's columns. */
export async function listRows<Name extends ReadableName>(
  client: BrowserClient,
  source: ListSource<Name>,
  params: ListParams,
): Promise<ListPage<TableRow<Name>>> {
  const first = (params.page - 1) * source.pageSize;
  const { column, ascending } = params.sort;
  const isDefaultColumn = column === source.notNullColumn;
  let request = createRequest(client, source, params.search, false).order(column, {
    ascending,
    // In every other column, nulls come last, whether the order is ascending or descending.
    ...(!isDefaultColumn && { nullsFirst: false }),
  });
  // Rows with equal values are ordered by their creation (docs/product/lists.md): the newest first, unless the
  // default column is in ascending order.
  const { timeColumn = 'created_at' } = source;
  if (column !== timeColumn) request = request.order(timeColumn, { ascending: isDefaultColumn && ascending });
  const { data, count, error } = await request
    // Rows that were created by one statement have the same time. Without their ids, the next request could return them
    // in another order.
    .order('id')
    .range(first, first + source.pageSize - 1);
  if (error && error.code !== rangeNotSatisfiable) throw error;
  // If the range begins just after the last row, the response is empty and not an error.
  if (data && (data.length > 0 || first === 0))
    return { rows: data, total: count ?? data.length, page: params.page };

  const counted = await createRequest(client, source, params.search, true);
  if (counted.error) throw counted.error;
  const last = Math.ceil((counted.count ?? 0) / source.pageSize);
  return listRows(client, source, { ...params, page: Math.max(last, 1) });
}

function createRequest<Name extends ReadableName>(
  client: BrowserClient,
  source: ListSource<Name>,
  search: string,
  countOnly: boolean,
) {
  const { columns, where, conditions = [] } = source;
  const options = { count: 'exact', head: countOnly } as const;
  let request = selectMatches(client, source, search, columns?.join(',') ?? '*', options);
  for (const column in where) {
    const value = where[column];
    if (value !== undefined) request = request.eq(column, value);
  }
  for (const condition of conditions) request = request.or(condition);
  return request;
}
