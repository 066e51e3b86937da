import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type ReadableName, type SearchFunction, searchTable } from '#app/client/from-table.ts';
import { createSearchFilters, type LabeledColumn, splitWords } from './search-filter.ts';

/** Describes what is searched: a table or a view. */
export interface SearchedSource<Name extends ReadableName> {
  table: Name;
  /** The columns that are searched, including computed ones. */
  searched: readonly string[];
  /** The columns whose labels are searched instead of the stored values. */
  labeled?: readonly LabeledColumn[];
  /** The function that finds the rows by an index, which a table with many rows needs. */
  searchFunction?: SearchFunction | undefined;
}

/**
 * Creates a request for the rows that contain each word of a search, ignoring case, in one of the searched columns. If
 * the search has no words, these are all rows.
 */
export function selectMatches<Name extends ReadableName>(
  client: BrowserClient,
  { table, searched, labeled, searchFunction }: SearchedSource<Name>,
  search: string,
  columns: string,
  options: { count?: 'exact'; head?: boolean } = {},
) {
  const words = splitWords(search);
  if (searchFunction && words.length > 0)
    return searchTable<Name>(client, searchFunction, { words, searched }).select(columns, options);
  return createSearchFilters(words, searched, labeled).reduce(
    (request, filter) => request.or(filter),
    fromTable(client, table).select(columns, options),
  );
}
