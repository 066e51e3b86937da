import { readListQuery, writeListQuery } from '#app/admin/collections/list/list-params.ts';
import type { ListQuery } from '#app/admin/collections/rows/list-rows.ts';
import { usualOrder } from '#app/admin/media/media-file.ts';

/** What the library shows. */
export interface LibraryQuery extends ListQuery {
  /** Only what no saved record uses. */
  unused: boolean;
}

const sortable = ['created_at', 'size'];
const shown = { name: 'show', unused: 'unused' };

/** Reads it from the page's address: the way back leads to where one was. */
export function readLibraryQuery(parameters: URLSearchParams): LibraryQuery {
  return {
    ...readListQuery(parameters, sortable, usualOrder),
    unused: parameters.get(shown.name) === shown.unused,
  };
}

/** Writes it with a change. All changes but that of the page begin at the first one. */
export function writeLibraryQuery(query: LibraryQuery, change: Partial<LibraryQuery>): URLSearchParams {
  const parameters = writeListQuery(query, change, usualOrder);
  if (change.unused ?? query.unused) parameters.set(shown.name, shown.unused);
  return parameters;
}
