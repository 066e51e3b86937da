import { type ChangeEvent, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './filter-select.module.css';

/** A select of the catalog. Its name is a query parameter. */
export interface FilterSelect {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

interface FilterSelectFieldProps extends FilterSelect {
  onChoose: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A select with its label, which belongs to the form of the filter bar. */
export function FilterSelectField({ name, label, value, options, onChoose }: FilterSelectFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  // If the URL changes in another way, e.g. by the Back button, the select follows it.
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        ref={select}
        name={name}
        form="filter"
        className={styles.select}
        defaultValue={value}
        // A browser would restore an earlier choice after a reload, and it would look like a choice made before
        // hydration.
        autoComplete="off"
        onChange={onChoose}
        data-chosen={value !== '' || undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </label>
  );
}
