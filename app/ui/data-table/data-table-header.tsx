import type { ReactNode } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './data-table.module.css';
import type { Column, TableSelection, TableSort } from './data-table.tsx';

/** The header cell of a column. It contains a button if the table can be sorted by the column. */
export function ColumnHead<Row>({
  column: { head, kind, sort: sortKey },
  sort,
}: {
  column: Column<Row>;
  sort: TableSort | undefined;
}) {
  const className = kind && styles[kind];
  if (!sort || sortKey === undefined) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const sorted = sort.column === sortKey;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (sort.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => sort.onSort(sortKey, sorted ? !sort.ascending : true)}
      >
        {head}
        <Icon name={sorted && !sort.ascending ? 'chevron-down' : adminIcons.chevronUp} size={14} />
      </button>
    </th>
  );
}

interface SelectAllProps {
  keys: readonly string[];
  selection: TableSelection;
  className?: string;
  children?: ReactNode;
}

export function SelectAll({ keys, selection, className, children }: SelectAllProps) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const all = count > 0 && count === keys.length;
  return (
    <label className={className ?? styles.box}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => selection.onSelect(keys, !all)}
      />
      {children}
    </label>
  );
}
