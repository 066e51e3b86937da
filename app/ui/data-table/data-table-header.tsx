import type { ReactNode } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './data-table.module.css';
import type { Column, TableSelection, TableSort } from './data-table.tsx';

/** A column's head: a button, where the table can be sorted by it. */
export function ColumnHead<Row>({
  column: { head, kind, sort: by },
  sort,
}: {
  column: Column<Row>;
  sort: TableSort | undefined;
}) {
  const className = kind && styles[kind];
  if (!sort || by === undefined) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const sorted = sort.column === by;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (sort.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => sort.onSort(by, sorted ? !sort.ascending : true)}
      >
        {head}
        <Icon name={sorted && !sort.ascending ? 'chevron-down' : adminIcons.chevronUp} size={14} />
      </button>
    </th>
  );
}

interface ChooseAllProps<Row> {
  keys: readonly string[];
  selection: TableSelection<Row>;
  className?: string;
  /** Its words, where it has any. */
  children?: ReactNode;
}

/** Chooses all rows of the page, or none. */
export function ChooseAll<Row>({ keys, selection, className, children }: ChooseAllProps<Row>) {
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  const all = count > 0 && count === keys.length;
  return (
    <label className={className ?? styles.box}>
      {children}
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => selection.onChoose(keys, !all)}
      />
    </label>
  );
}
