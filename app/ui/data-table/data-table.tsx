import type { KeyboardEvent, ReactNode } from 'react';
import { MenuButton } from '#app/ui/menu/menu-button.tsx';
import { findItemOfKey, type MenuItem } from '#app/ui/menu/menu-item.ts';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './data-table.module.css';
import { ColumnHead, SelectAll } from './data-table-header.tsx';
import { useRangeSelection } from './use-range-selection.ts';

export interface Column<Row> {
  /** The header text. It is also the React key of the cells, so it is unique in the table. */
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * The role of the column, which decides its width and when it is hidden: as the table gets narrower, `lowPriority` goes
   * first, and then `secondary`.
   *
   * - main: the name of the row, which takes the space that the other columns leave
   * - thumbnail: as narrow as its image
   * - control: as narrow as its handle
   * - number: right-aligned, with tabular figures; where rows are entries, with the header of its column
   * - amount: a number that says by itself what it is, such as a price
   * - day: a day or a time
   * - secondary, lowPriority: less important, cut off after a line
   */
  kind?: 'main' | 'thumbnail' | 'control' | 'number' | 'amount' | 'day' | 'secondary' | 'lowPriority';
  /** The key that is passed to `onSort` when the header is clicked. */
  sort?: string;
  /** The labels of the column's ascending and descending order; 'A to Z' and 'Z to A' by default. */
  orders?: readonly [string, string];
}

export interface TableSort {
  column: string;
  ascending: boolean;
  onSort: (column: string, ascending: boolean) => void;
}

/** The selection for bulk actions, as a set of row keys. */
export interface TableSelection {
  selected: ReadonlySet<string>;
  onSelect: (keys: readonly string[], selected: boolean) => void;
}

/** What can be done with a row, by a menu at its end or by keys while the focus is in the row. */
export interface TableActions<Row> {
  getItems: (row: Row) => readonly MenuItem[];
  /** Returns what the button of the menu says while the row is busy. */
  getBusyLabel?: (row: Row) => string | false;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** Returns the name of a row for the labels of its checkbox and its menu. */
  getLabel?: (row: Row) => string;
  actions?: TableActions<Row>;
  sort?: TableSort;
  selection?: TableSelection;
  /** True while newer rows are being loaded. */
  busy?: boolean;
}

/**
 * A table with a sticky header. When it is narrow, each row is shown as an entry of two lines. A link with `data-row-link`
 * covers its row, below the other controls.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getKey,
  getLabel = getKey,
  actions,
  sort,
  selection,
  busy = false,
}: DataTableProps<Row>) {
  const selectRange = useRangeSelection(rows.map(getKey), selection?.onSelect);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const { row: pressed } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {};
    const row = rows.find((each) => getKey(each) === pressed);
    if (!row || !actions || actions.getBusyLabel?.(row) || target.closest('[role=menu]')) return;
    const item = findItemOfKey(actions.getItems(row), event);
    if (!item) return;
    event.preventDefault();
    item.onSelect();
  };
  return (
    <div className={styles.container}>
      {selection && (
        <SelectAll keys={rows.map(getKey)} selection={selection} className={styles.selectAll}>
          Select all
        </SelectAll>
      )}
      <table className={styles.table} aria-busy={busy}>
        <caption className={visuallyHidden.hidden}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.checkboxCell}>
                <SelectAll keys={rows.map(getKey)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.head} column={column} sort={sort} />
            ))}
            {actions && (
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={handleKey}>
          {rows.map((row) => (
            <tr
              key={getKey(row)}
              data-row={getKey(row)}
              className={selection?.selected.has(getKey(row)) ? styles.selected : undefined}
            >
              {selection && (
                <td className={styles.checkboxCell}>
                  {/* A click with Shift would also select the text since the last click. */}
                  <label
                    className={styles.box}
                    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                  >
                    <input
                      type="checkbox"
                      aria-label={`Select ${getLabel(row)}`}
                      checked={selection.selected.has(getKey(row))}
                      onChange={(event) => selectRange(getKey(row), event)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column) =>
                column.kind === 'main' ? (
                  <th key={column.head} scope="row" className={styles.main}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.head}
                    className={column.kind && styles[column.kind]}
                    data-head={column.kind === 'number' ? column.head : undefined}
                  >
                    {column.kind === 'secondary' || column.kind === 'lowPriority' ? (
                      <ClampedCell>{column.cell(row)}</ClampedCell>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ),
              )}
              {actions && (
                <td className={styles.actionsCell}>
                  <MenuButton
                    label={`Actions for ${getLabel(row)}`}
                    getItems={() => actions.getItems(row)}
                    busyLabel={actions.getBusyLabel?.(row)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cuts a long text off after a line. The tooltip shows it in full. */
function ClampedCell({ children }: { children: ReactNode }) {
  return (
    <span className={styles.clamped} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  );
}
