import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableRow, type TableUpdate } from '#app/client/from-table.ts';
import type { ColumnName } from './list-rows.ts';

/** A row that was changed with others. */
export interface UpdatedRow<Table extends CollectionTable> {
  id: string;
  /** The changed fields, as they were. */
  before: TableUpdate<Table>;
  /** The `updated_at` of the change. */
  version: string;
}

/** A change of fields whose new values follow from the row, e.g. from its tags. */
export interface FieldsByRow<Table extends CollectionTable> {
  /** The columns that `getFields` reads, among them those that it changes. */
  reads: readonly ColumnName<Table>[];
  /** Returns the changed fields; null if the row needs no change. */
  getFields: (row: TableRow<Table>) => TableUpdate<Table> | null;
}

export interface UpdatedRows<Table extends CollectionTable> {
  updated: UpdatedRow<Table>[];
  /** The number of rows that needed no change, as far as the change reads them. */
  already: number;
}

/**
 * Changes some fields of several rows: of those that meet the `condition` in PostgREST's own syntax, or of all. The policies
 * silently skip what the user may not change.
 */
export function updateRows<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  fields: TableUpdate<Table> | FieldsByRow<Table>,
  condition?: string,
): Promise<UpdatedRows<Table>> {
  return 'getFields' in fields
    ? updateByRow(client, table, ids, fields, condition)
    : updateAlike(client, table, ids, fields, condition);
}

/** Changes all rows in the same way, by one request that does not check for conflicts. */
async function updateAlike<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  fields: TableUpdate<Table>,
  condition?: string,
): Promise<UpdatedRows<Table>> {
  const rows = await readRows(client, table, ids, Object.keys(fields));
  const before = new Map(rows.map((row) => [row.id, pickFields(row, fields)]));
  const update = fromTable(client, table).update(fields).in('id', ids);
  const { data, error } = await (condition === undefined ? update : update.or(condition)).select(
    'id, updated_at',
  );
  if (error) throw error;
  const updated = data.flatMap(({ id, updated_at }) => {
    const values = before.get(id);
    return values ? [{ id, before: values, version: updated_at }] : [];
  });
  return { updated, already: 0 };
}

/** How often a row is read again that somebody else has changed between its reading and its writing. */
const maxAttempts = 5;

/** Changes each row by what it contains. What somebody else writes into it in the same moment is not lost. */
async function updateByRow<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  { reads, getFields }: FieldsByRow<Table>,
  condition?: string,
): Promise<UpdatedRows<Table>> {
  const updated: UpdatedRow<Table>[] = [];
  const versions = new Map<string, string>();
  let already = 0;
  let rest = ids;
  for (let attempt = 0; attempt < maxAttempts && rest.length > 0; attempt++) {
    const rows = await readRows(client, table, rest, reads);
    // A row that was not written although it has not changed is one that the condition or a policy leaves out.
    const changes = rows
      .filter(({ id, updated_at }) => versions.get(id) !== updated_at)
      .flatMap((row) => {
        versions.set(row.id, row.updated_at);
        const fields = getFields(row);
        if (!fields) already++;
        return fields
          ? [{ id: row.id, fields, version: row.updated_at, before: pickFields(row, fields) }]
          : [];
      });
    const written = new Map(
      (await writeVersions(client, table, changes, condition)).map((row) => [row.id, row.updated_at]),
    );
    for (const { id, before } of changes) {
      const version = written.get(id);
      if (version !== undefined) updated.push({ id, before, version });
    }
    rest = changes.flatMap(({ id }) => (written.has(id) ? [] : id));
  }
  return { updated, already };
}

/** Undoes a change of several rows, except in rows that somebody has changed since then. Returns how many were changed back. */
export async function undoUpdate<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  updated: readonly UpdatedRow<Table>[],
): Promise<number> {
  const changes = updated.map(({ id, before, version }) => ({ id, fields: before, version }));
  return (await writeVersions(client, table, changes)).length;
}

/** Reads columns of rows. What is returned has no others. */
async function readRows<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  ids: readonly string[],
  columns: readonly string[],
) {
  const { data, error } = await fromTable(client, table)
    .select(['id', 'updated_at', ...columns].join())
    .in('id', ids);
  if (error) throw error;
  return data;
}

const pickFields = <Table extends CollectionTable>(row: TableRow<Table>, fields: TableUpdate<Table>) =>
  Object.fromEntries(
    Object.keys(fields).map((column) => [column, row[column as ColumnName<Table>]]),
  ) as TableUpdate<Table>;

interface VersionedChange<Table extends CollectionTable> {
  id: string;
  fields: TableUpdate<Table>;
  /** The `updated_at` that the row must still have. */
  version: string;
}

/** Changes the rows that still have their versions, and returns them. What is alike is changed by one request. */
async function writeVersions<Table extends CollectionTable>(
  client: BrowserClient,
  table: Table,
  changes: readonly VersionedChange<Table>[],
  condition?: string,
) {
  const groups = Map.groupBy(changes, ({ fields, version }) => JSON.stringify([fields, version]));
  const written = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [{ fields, version }] = group as [VersionedChange<Table>];
      const update = fromTable(client, table)
        .update(fields)
        .in(
          'id',
          group.map(({ id }) => id),
        )
        .eq('updated_at', version);
      const { data, error } = await (condition === undefined ? update : update.or(condition)).select(
        'id, updated_at',
      );
      if (error) throw error;
      return data;
    }),
  );
  return written.flat();
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
