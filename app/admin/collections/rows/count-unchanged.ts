import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable } from '#app/client/from-table.ts';

/** The numbers of selected rows that a change has left out, by the reason. */
export interface UnchangedRows {
  /** These rows needed no change. */
  already: number;
  /** The change has an exception for these rows. */
  excepted: number;
  /** These rows still need the change, so the user is not allowed to make it. */
  notAllowed: number;
  deleted: number;
}

/**
 * Finds out why a change has left rows out. In PostgREST's own syntax, `condition` says which rows the change is for
 * (by default all), and `exception` which ones it leaves out although they do not have its values yet. `knownAlready` is the
 * number of rows that are known to have needed no change.
 */
export async function countUnchanged<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  condition: string | undefined,
  exception: string | undefined,
  knownAlready: number,
): Promise<UnchangedRows> {
  const count = async (filter?: string) => {
    const query = fromTable(client, table).select('id').in('id', ids);
    const { data, error } = await (filter === undefined ? query : query.or(filter));
    if (error) throw error;
    return data.length;
  };
  const [existing, stillToChange, excepted] = await Promise.all([
    count(),
    condition === undefined ? null : count(condition),
    exception === undefined ? 0 : count(exception),
  ]);
  const notAllowed = stillToChange ?? Math.max(0, existing - knownAlready);
  return {
    // The counts come from three requests, between which rows can change.
    already: Math.max(0, existing - notAllowed - excepted),
    excepted,
    notAllowed,
    deleted: ids.length - existing,
  };
}
