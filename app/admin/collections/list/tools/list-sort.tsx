import type { Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { ListSelect } from './list-select.tsx';
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
  const options = columns.flatMap(({ head, sort: column, orders = alphabetical }) =>
    column === undefined
      ? []
      : [true, false].map((ascending) => ({
          sort: { column, ascending },
          value: toValue({ column, ascending }),
          label: `${head}: ${orders[ascending ? 0 : 1]}`,
        })),
  );
  return (
    <div className={styles.sort}>
      <ListSelect
        label="Sort by"
        value={toValue(sort)}
        choices={options}
        onChange={(value) => {
          const option = options.find((each) => each.value === value);
          if (option) onSort(option.sort);
        }}
      />
    </div>
  );
}
