import type { ComponentProps } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import {
  type FilterValues,
  getFixedChoices,
  type ListFilter,
} from '#app/admin/collections/list/list-filter.ts';
import { useValuesInUse } from '#app/admin/fields/use-values-in-use.ts';
import styles from './list-filters.module.css';
import { ListSelect } from './list-select.tsx';

interface ListFiltersProps<Table extends CollectionTable> {
  table: Table;
  filters: readonly ListFilter<Table>[];
  values: FilterValues;
  /** Called with the changed filter; an empty value shows all rows. */
  onChange: (change: FilterValues) => void;
}

/** The selects that filter a list. */
export function ListFilters<Table extends CollectionTable>({
  table,
  filters,
  values,
  onChange,
}: ListFiltersProps<Table>) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters}>
      {filters.map((filter) => {
        const { column, label } = filter;
        const choices = getFixedChoices(filter);
        const props = {
          label,
          value: values[column] ?? '',
          onChange: (value: string) => onChange({ [column]: value }),
        };
        return choices ? (
          <FilterSelect key={column} {...props} choices={choices} />
        ) : (
          <ValueFilter key={column} {...props} table={table} column={column} />
        );
      })}
    </div>
  );
}

/** A filter that offers the values of the stored rows, in alphabetical order. */
function ValueFilter({
  table,
  column,
  ...props
}: Omit<ComponentProps<typeof FilterSelect>, 'choices'> & { table: CollectionTable; column: string }) {
  const inUse = useValuesInUse(table, column);
  // The value in the URL is offered even while the values are being read, and if no row has it any more.
  const offered = props.value === '' || inUse.includes(props.value) ? inUse : [...inUse, props.value];
  const choices = offered.toSorted((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }));
  return <FilterSelect {...props} choices={choices} />;
}

const FilterSelect = ({ choices, ...props }: ComponentProps<typeof ListSelect>) => (
  <ListSelect {...props} choices={[{ value: '', label: 'All' }, ...choices]} />
);
