import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableUpdate } from '#app/client/from-table.ts';

/** A row that was changed with others. */
export interface UpdatedRow<Table extends CollectionTable> {
  id: string;
  /** The changed fields, as they were. */
  before: TableUpdate<Table>;
  /** The `updated_at` of the change. */
  version: string;
}

/**
 * Changes some fields of several rows without checking for conflicts: of those that meet the `condition` in PostgREST's
 * own syntax, or of all. Returns what was changed; the policies silently skip what the user may not change.
 */
export async function updateRows<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  fields: TableUpdate<Table>,
  condition?: string,
): Promise<UpdatedRow<Table>[]> {
  const columns = Object.keys(fields);
  const former = await fromTable(client, table)
    .select(['id', ...columns].join())
    .in('id', ids);
  if (former.error) throw former.error;
  const rows = former.data as unknown as ({ id: string } & TableUpdate<Table>)[];
  const before = new Map(rows.map(({ id, ...values }) => [id, values as unknown as TableUpdate<Table>]));
  const update = fromTable(client, table).update(fields).in('id', ids);
  const { data, error } = await (condition === undefined ? update : update.or(condition)).select(
    'id, updated_at',
  );
  if (error) throw error;
  return data.flatMap(({ id, updated_at }) => {
    const values = before.get(id);
    return values ? [{ id, before: values, version: updated_at }] : [];
  });
}

/** Undoes a change of several rows, except in rows that somebody has changed since then. Returns how many were changed back. */
export async function undoUpdate<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  updated: readonly UpdatedRow<Table>[],
): Promise<number> {
  const groups = Map.groupBy(updated, ({ before, version }) => JSON.stringify([before, version]));
  let count = 0;
  for (const group of groups.values()) {
    const [{ before, version }] = group as [UpdatedRow<Table>];
    const { data, error } = await fromTable(client, table)
      .update(before)
      .in(
        'id',
        group.map(({ id }) => id),
      )
      .eq('updated_at', version)
      .select('id');
    if (error) throw error;
    count += data.length;
  }
  return count;
}

/** Changes some fields of a row without checking for conflicts. Throws if it was deleted or the user may not change it. */
export async function updateFields<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  id: string,
  fields: TableUpdate<Table>,
): Promise<void> {
  const { data, error } = await fromTable(client, table)
    .update(fields)
    .eq('id', id)
    .select('id')
    .maybeSingle();
  if (error) throw error;
  if (!data) throw new Error('It was deleted in the meantime, or you are not allowed to change it.');
}
