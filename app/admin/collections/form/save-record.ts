import type { FieldValues } from 'react-hook-form';
import { findStagedRow, type StagedRow } from '#app/admin/collections/change/staged-row.ts';
import { writeChange } from '#app/admin/collections/change/write-change.ts';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { createRow, updateRow } from '#app/admin/collections/rows/write-row.ts';
import { RowDeletedError, type WriteResult } from '#app/admin/editor/write-result.ts';
import type { FormDefinition } from '#app/admin/fields/form-definition.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { TableInsert, TableRow, TableUpdate } from '#app/client/from-table.ts';

/**
 * What a form saves: the record, its staged change, or the record's form as a new change, which leaves the record as it is
 * (docs/product/staged-changes.md).
 */
export type SaveTarget = 'record' | 'change' | 'newChange';

interface RecordToSave<Table extends CollectionTable, Draft extends FieldValues> {
  client: BrowserClient;
  table: Table;
  id: string;
  definition: FormDefinition<Table, Draft>;
  target: SaveTarget;
  /** The row as it was last read or saved; null for a new record. */
  stored: TableRow<Table> | null;
  /** The validated fields. */
  fields: TableInsert<Table> & TableUpdate<Table>;
  /** The version on which the form is based; null for a new record. */
  version: string | null;
}

export async function saveRecord<Table extends CollectionTable, Draft extends FieldValues>({
  client,
  table,
  id,
  definition,
  target,
  stored,
  fields,
  version,
}: RecordToSave<Table, Draft>): Promise<WriteResult<TableRow<Table>>> {
  const toWritten = (values: object, row: TableRow<Table> | null) =>
    definition.complete?.(values as typeof fields, row) ?? (values as typeof fields);
  if (version === null) return createRow(client, table, id, toWritten(fields, null));
  const withoutLocked = <Values extends object>(values: Values) => leaveOut(values, definition.lockedColumns);
  if (target === 'record')
    return updateRow(client, table, id, withoutLocked(toWritten(fields, stored)), version);

  const staged = await findStagedRow(client, table, id);
  if (!staged) throw new RowDeletedError();
  const current = target === 'change' ? staged : staged.live;
  if (current.updated_at !== version) return { state: 'conflict', row: current };
  if (target === 'newChange' && staged.change)
    throw new Error('Somebody has just prepared a change. Open it to add to it.');
  // What would be written if nothing were changed, in the same form.
  const row = target === 'change' ? toUnchanged(staged) : staged.live;
  const parsed = definition.schema.safeParse(definition.toDraft(row));
  const { published_at = null } = fields as { published_at?: string | null };
  const unchanged = toWritten({ ...(parsed.data ?? row), published_at }, row);
  const written = toWritten(fields, row);
  const times = target === 'newChange' ? { published_at: null, ready_at: null } : {};
  const result = await writeChange<Table>(
    client,
    table,
    staged,
    { ...withoutLocked(written), ...times },
    withoutLocked(unchanged),
  );
  return target === 'newChange' && result.state === 'saved' ? { state: 'saved', row: staged.live } : result;
}

const toUnchanged = <Table extends CollectionTable>(staged: StagedRow<Table> & FieldValues) =>
  ({ ...staged, ...staged.live, published_at: staged.published_at }) as TableRow<Table>;

const leaveOut = <Values extends object>(values: Values, columns: readonly string[] = []): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !columns.includes(name))) as Values;
