import { Button } from '#app/components/button.tsx';
import { classes } from '#app/components/classes.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { ListSearch } from '#app/records/list/list-search.tsx';
import type { LibraryQuery } from './library-query.ts';
import styles from './library-tools.module.css';

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
export function LibraryTools({ query, onChange }: LibraryToolsProps) {
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
