import { tryStorage } from '#app/admin/session/try-storage.ts';
import type { SingletonRow, SingletonSource, SingletonTable } from './singleton.ts';
import { listChangedColumns, type SavedChange } from './undo-save.ts';

/** The last save of a form, which can be undone, or redone if it is undone. */
export interface LastChange<Row> {
  change: SavedChange<Row>;
  isUndone: boolean;
}

const getKey = (name: string) => `last-change/${name}`;

/** Keeps the last save of a form in this tab, so that it can be undone after a reload. */
export function storeLastChange(name: string, last: LastChange<unknown> | null): void {
  tryStorage(() =>
    last === null
      ? sessionStorage.removeItem(getKey(name))
      : sessionStorage.setItem(getKey(name), JSON.stringify(last)),
  );
}

/** Reads the last save; null if the row no longer has what was written then, because the save cannot be undone any more. */
export function readLastChange<Table extends SingletonTable>(
  source: SingletonSource<Table>,
  row: SingletonRow<Table> | null,
): LastChange<SingletonRow<Table>> | null {
  const text = tryStorage(() => sessionStorage.getItem(getKey(source.name)));
  const last = text ? (JSON.parse(text) as LastChange<SingletonRow<Table>>) : null;
  if (!last || !row) return null;
  const { after } = last.change;
  return listChangedColumns(source, last.change).every((column) => row[column] === after[column])
    ? last
    : null;
}
