import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { ChooseAll, ColumnHead } from './data-table-header.tsx';

/** A column: its head, and its cell in a row. */
export interface Column<Row> {
  /** Also the key of its cells; unique in the table. */
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * main: names the row; thumbnail: as narrow as its picture; tool: as narrow as its buttons; number: tabular, to the
   * right; day: on one line; extra and rare: not shown where there is little room for them, the rare ones first, then
   * the extra ones. Last go days and numbers, which come again where each row is a slip.
   */
  kind?: 'main' | 'thumbnail' | 'tool' | 'number' | 'day' | 'extra' | 'rare';
  /** What the table is asked to be sorted by when its head is pressed. */
  sort?: string;
  /** What its two orders are called, the rising one first, where they are not 'A to Z' and 'Z to A'. */
  orders?: readonly [string, string];
}

/** How a table is sorted, and what is done when another order is asked for. */
export interface TableSort {
  column: string;
  ascending: boolean;
  onSort: (column: string, ascending: boolean) => void;
}

/** Which rows are chosen, by their keys, for what is done to several at once. */
export interface TableSelection<Row> {
  chosen: ReadonlySet<string>;
  /** What a row is called, for the label of its box. */
  nameOf: (row: Row) => string;
  onChoose: (keys: readonly string[], chosen: boolean) => void;
}

interface DataTableProps<Row> {
  /** Says what is listed, for listeners. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Buttons at the end of the row. */
  actions?: (row: Row) => ReactNode;
  sort?: TableSort;
  selection?: TableSelection<Row>;
  /** Newer rows are on their way. */
  busy?: boolean;
}

/** The panel's list: clear rows under a head that stays in sight; where it is narrow, each row is a slip of its own. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  actions,
  sort,
  selection,
  busy = false,
}: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      {selection && (
        <ChooseAll keys={rows.map(keyOf)} selection={selection} className={styles.chooseAll}>
          Select all
        </ChooseAll>
      )}
      <table className={styles.table} aria-busy={busy}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.choice}>
                <ChooseAll keys={rows.map(keyOf)} selection={selection} />
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
              key={keyOf(row)}
              data-row={keyOf(row)}
              className={selection?.chosen.has(keyOf(row)) ? styles.chosen : undefined}
            >
              {selection && (
                <td className={styles.choice}>
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      aria-label={`Select ${selection.nameOf(row)}`}
                      checked={selection.chosen.has(keyOf(row))}
                      onChange={(event) => selection.onChoose([keyOf(row)], event.target.checked)}
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
                      column.kind === 'thumbnail' || column.kind === 'tool' ? undefined : column.head
                    }
                  >
                    {column.cell(row)}
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
