import { useId } from 'react';
import type { Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import styles from './list-sort.module.css';

interface ListSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const alphabet = ['A to Z', 'Z to A'] as const;

const written = ({ column, ascending }: Sort) => `${column}.${ascending ? 'asc' : 'desc'}`;

/** Asks for an order where the heads of the table are out of sight. */
export function ListSort<Row>({ columns, sort, onSort }: ListSortProps<Row>) {
  const id = useId();
  const choices = columns.flatMap(({ head, sort: column, orders = alphabet }) =>
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
        value={written(sort)}
        onChange={(event) => {
          const choice = choices.find((one) => written(one.sort) === event.target.value);
          if (choice) onSort(choice.sort);
        }}
      >
        {choices.map((choice) => (
          <option key={written(choice.sort)} value={written(choice.sort)}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
