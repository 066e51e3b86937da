import type { WriteResult } from '#app/admin/editor/write-result.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { saveSingleton } from './save-singleton.ts';
import type { SingletonFields, SingletonRow, SingletonSource, SingletonTable } from './singleton.ts';

export interface SavedChange<Row> {
  before: Row;
  after: Row;
}

/**
 * Writes back what a save has changed. What somebody else has changed since then in other columns stays. If they have
 * changed the same ones, it writes nothing and returns the row as it is now.
 */
export async function undoSave<Table extends SingletonTable>(
  client: BrowserClient,
  source: SingletonSource<Table>,
  { before, after }: SavedChange<SingletonRow<Table>>,
): Promise<WriteResult<SingletonRow<Table>>> {
  const changed = listChangedColumns(source, { before, after });
  const fields = Object.fromEntries(changed.map((column) => [column, before[column]]));
  const write = async (version: string): Promise<WriteResult<SingletonRow<Table>>> => {
    const result = await saveSingleton(client, source, fields as SingletonFields<Table>, version);
    const isConflict =
      result.state === 'conflict' && changed.some((column) => result.row[column] !== after[column]);
    // If only other columns have changed, another attempt is made with the new version.
    return result.state === 'saved' || isConflict ? result : write(result.row.updated_at);
  };
  return write(after.updated_at);
}

export const listChangedColumns = <Field extends string>(
  { columns }: { columns: readonly Field[] },
  { before, after }: SavedChange<Readonly<Record<Field, unknown>>>,
): Field[] => columns.filter((column) => before[column] !== after[column]);
