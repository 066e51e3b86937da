import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable } from '#app/client/from-table.ts';

/** Counts how many of the selected rows a change has left out, by the reason. */
export interface UnchangedRows {
  /** This has happened to them before. */
  already: number;
  /** The change has an exception for them. */
  excepted: number;
  /** They still need the change, so the user is not allowed to make it. */
  notAllowed: number;
  deleted: number;
}

/**
 * Finds out why a change has left rows out.
 *
 * @param ids of these rows
 * @param condition which rows the change is for, in PostgREST's own syntax; by default all of them
 * @param exception for which rows it is not, although it has not happened to them before
 */
export async function countUnchanged<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  condition: string | undefined,
  exception: string | undefined,
): Promise<UnchangedRows> {
  const list = async (filter?: string) => {
    const query = fromTable(client, table).select('id').in('id', ids);
    const { data, error } = await (filter === undefined ? query : query.or(filter));
    if (error) throw error;
    return data.length;
  };
  const [existing, changeable, excepted] = await Promise.all([
    list(),
    condition === undefined ? null : list(condition),
    exception === undefined ? 0 : list(exception),
  ]);
  const notAllowed = changeable ?? existing;
  return {
    already: Math.max(0, existing - notAllowed - excepted),
    excepted,
    notAllowed,
    deleted: ids.length - existing,
  };
}
