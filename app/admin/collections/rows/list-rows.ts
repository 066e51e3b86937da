import type { StoredRow } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { fromTable, type ReadableTable } from './from-table.ts';
import { searchWords } from './search-filter.ts';

/** An order of a list. */
export interface Sort {
  column: string;
  ascending: boolean;
}

/** What a list reads. */
export interface ListSource {
  table: ReadableTable;
  /** The columns that its rows show, as `select` takes them. */
  columns: string;
  /** The columns that a search looks into. */
  searched: readonly string[];
  /** The column of the usual order: every row has a value there, and an index serves it. */
  inOrderOf?: string;
  /** Only the rows that have these values. */
  only?: Readonly<Record<string, string | number | boolean>>;
  pageSize: number;
}

/** Which part of it. Pages count from 1. */
export interface ListQuery {
  search: string;
  sort: Sort;
  page: number;
}

/** A page of a list, and how many rows there are on all of them. */
export interface Listing<Row> {
  rows: Row[];
  total: number;
  page: number;
}

/** PostgREST: there are not as many rows. */
const beyondTheEnd = 'PGRST103';

/** Reads one page, never more, and the exact count. Beyond the last page it reads the last one. */
export async function listRows<Row extends StoredRow>(
  client: BrowserClient,
  source: ListSource,
  query: ListQuery,
): Promise<Listing<Row>> {
  const first = (query.page - 1) * source.pageSize;
  const { column, ascending } = query.sort;
  // Rows that have nothing there come last in either direction.
  const nullsLast = column === source.inOrderOf ? {} : { nullsFirst: false };
  const { data, count, error } = await matching(client, source, query.search, false)
    .order(column, { ascending, ...nullsLast })
    // Rows that are equal in that would be free to change places between two pages.
    .order('id')
    .range(first, first + source.pageSize - 1);
  if (error && error.code !== beyondTheEnd) throw error;
  // Just beyond the last row there are none either, and that is no error.
  if (data && (data.length > 0 || first === 0))
    return { rows: data as unknown as Row[], total: count ?? data.length, page: query.page };

  const counted = await matching(client, source, query.search, true);
  if (counted.error) throw counted.error;
  const last = Math.ceil((counted.count ?? 0) / source.pageSize);
  return listRows(client, source, { ...query, page: Math.max(last, 1) });
}

function matching(client: BrowserClient, source: ListSource, search: string, head: boolean) {
  let rows = fromTable(client, source.table).select(source.columns as '*', { count: 'exact', head });
  for (const [column, value] of Object.entries(source.only ?? {}))
    rows = rows.eq(column as 'title', value as string);
  for (const filter of searchWords(search, source.searched)) rows = rows.or(filter);
  return rows;
}
