import { ListSearch } from '#app/admin/collections/list/list-search.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import styles from './library-filters.module.css';
import type { LibraryQuery } from './library-params.ts';

const orders = [
  { value: 'created_at.desc', label: 'Newest first' },
  { value: 'created_at.asc', label: 'Oldest first' },
  { value: 'size.desc', label: 'Largest first' },
];

interface LibraryToolsProps {
  query: LibraryQuery;
  onChange: (change: Partial<LibraryQuery>) => void;
}

/** What of the library is shown, and in which order. */
export function LibraryFilters({ query, onChange }: LibraryToolsProps) {
  const { column, ascending } = query.sort;
  return (
    <div className={styles.tools}>
      <ListSearch what="files" search={query.search} onSearch={(search) => onChange({ search })} />
      <fieldset className={styles.filter}>
        <legend className={styles.legend}>Show</legend>
        {[false, true].map((unused) => (
          <Button
            key={String(unused)}
            size="small"
            aria-pressed={query.unused === unused}
            className={classes(query.unused === unused && styles.pressed)}
            onClick={() => onChange({ unused })}
          >
            {unused ? 'Unused' : 'All'}
          </Button>
        ))}
      </fieldset>
      <SelectField
        label="Order"
        className={styles.order}
        choices={orders}
        value={`${column}.${ascending ? 'asc' : 'desc'}`}
        onChange={({ target }) => {
          const [column = '', direction] = target.value.split('.');
          onChange({ sort: { column, ascending: direction === 'asc' } });
        }}
      />
    </div>
  );
}
