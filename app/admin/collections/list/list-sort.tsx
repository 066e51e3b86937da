import { useId } from 'react';
import type { Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import styles from './list-sort.module.css';

interface ListSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const alphabetical = ['A to Z', 'Z to A'] as const;

const toValue = ({ column, ascending }: Sort) => `${column}.${ascending ? 'asc' : 'desc'}`;

/** A select that sorts the list, shown where the list is too narrow for its column headers. */
export function ListSort<Row>({ columns, sort, onSort }: ListSortProps<Row>) {
  const id = useId();
  const options = columns.flatMap(({ head, sort: column, orders = alphabetical }) =>
    column === undefined
      ? []
      : [true, false].map((ascending) => ({
          sort: { column, ascending },
          label: `${head}: ${orders[ascending ? 0 : 1]}`,
        })),
  );
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        Sort by
      </label>
      <select
        id={id}
        className={styles.select}
        value={toValue(sort)}
        onChange={({ target }) => {
          const option = options.find((candidate) => toValue(candidate.sort) === target.value);
          if (option) onSort(option.sort);
        }}
      >
        {options.map((option) => (
          <option key={toValue(option.sort)} value={toValue(option.sort)}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
