import type { ReactNode } from 'react';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import styles from './data-table.module.css';
import { ColumnHead, SelectAll } from './data-table-header.tsx';
import { useRangeSelection } from './use-range-selection.ts';

export interface Column<Row> {
  /** The header text. It is also the React key of the cells, so it is unique in the table. */
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * The role of the column, which decides its width and when it is hidden. As the table gets narrower, columns are
   * hidden in this order: `lowPriority`, then `secondary`, then `day` and `number`. Cards show `day` and `number`
   * again.
   *
   * - main: the name of the row
   * - thumbnail: as narrow as its image
   * - control: as narrow as its buttons
   * - number: right-aligned, with tabular figures
   * - amount: a number that is never hidden
   * - day: never wrapped
   * - secondary, lowPriority: less important, cut off after two lines
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
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  /** Returns the name of a row for the label of its checkbox. */
  getLabel: (row: Row) => string;
  onSelect: (keys: readonly string[], selected: boolean) => void;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  sort?: TableSort;
  selection?: TableSelection<Row>;
  /** True while newer rows are being loaded. */
  busy?: boolean;
}

/** A table with a sticky header. When it is narrow, each row is shown as a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getKey,
  actions,
  sort,
  selection,
  busy = false,
}: DataTableProps<Row>) {
  const selectRange = useRangeSelection(rows.map(getKey), selection?.onSelect);
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
              <th scope="col" className={styles.actionsHead}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
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
                      aria-label={`Select ${selection.getLabel(row)}`}
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
                    data-head={
                      column.kind === 'thumbnail' || column.kind === 'control' ? undefined : column.head
                    }
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
                  <div className={styles.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cuts a long text off after two lines. The tooltip shows it in full. */
function ClampedCell({ children }: { children: ReactNode }) {
  return (
    <span className={styles.clamped} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  );
}
