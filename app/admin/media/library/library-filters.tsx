import { ListSearch } from '#app/admin/collections/list/tools/list-search.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './library-filters.module.css';
import type { LibraryParams } from './library-params.ts';

const orders = [
  { value: 'created_at.desc', label: 'Newest first' },
  { value: 'created_at.asc', label: 'Oldest first' },
  { value: 'size.desc', label: 'Largest first' },
];

interface LibraryFiltersProps {
  params: LibraryParams;
  onChange: (change: Partial<LibraryParams>) => void;
}

export function LibraryFilters({ params, onChange }: LibraryFiltersProps) {
  const { column, ascending } = params.sort;
  return (
    <div className={styles.tools}>
      <ListSearch noun="files" search={params.search} onSearch={(search) => onChange({ search })} />
      <fieldset className={styles.filter}>
        <VisuallyHidden as="legend">Show</VisuallyHidden>
        {[false, true].map((unused) => (
          <Button
            key={String(unused)}
            size="small"
            aria-pressed={params.unused === unused}
            className={joinClassNames(params.unused === unused && styles.pressed)}
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
