import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import styles from './catalog-filters.module.css';
import { type FilterSelect, FilterSelectField } from './filter-select.tsx';

interface CatalogFiltersProps {
  selects: readonly FilterSelect[];
  /** A filter that is chosen elsewhere on the page, so that the form keeps it. */
  month: string;
  /** The URL of the list with another value of a filter, or of the order. */
  createUrl: (name: string, value: string) => string;
}

/**
 * The filters below the search field and the categories, and the order of the list. They belong to the form of the filter
 * bar. With scripts a choice takes effect at once, without scripts a button submits the form.
 */
export function CatalogFilters({ selects, month, createUrl }: CatalogFiltersProps) {
  const navigate = useNavigate();
  const choose = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    void navigate(createUrl(name, value), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      {month && <input type="hidden" name="month" value={month} form="filter" />}
      {selects.map((select) => (
        <FilterSelectField key={select.name} {...select} onChoose={choose} />
      ))}
      <Button type="submit" form="filter" className={styles.apply}>
        Apply
      </Button>
    </div>
  );
}
