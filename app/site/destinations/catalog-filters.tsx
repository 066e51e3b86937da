import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import styles from './catalog-filters.module.css';
import { type FilterSelect, FilterSelectField } from './filter-select.tsx';

interface CatalogFiltersProps {
  selects: readonly FilterSelect[];
  /** A filter that is chosen elsewhere on the page, so that the form keeps it. */
  month: string;
  /** The URL of the list with other values of filters, or another order. */
  createUrl: (changes: Record<string, string>) => string;
}

/**
 * The filters below the search field and the categories, and the order of the list. They belong to the form of the filter
 * bar. With scripts a choice takes effect at once, without scripts a button submits the form.
 */
export function CatalogFilters({ selects, month, createUrl }: CatalogFiltersProps) {
  const navigate = useNavigate();
  const filters = useRef<HTMLDivElement>(null);
  const choose = (changes: Record<string, string>) =>
    void navigate(createUrl(changes), { preventScrollReset: true });

  // Applies what was chosen before hydration.
  const applyEarlyChoices = useEffectEvent(() => {
    const elements = filters.current?.querySelectorAll('select') ?? [];
    const changes = [...elements].filter(({ value }, index) => value !== selects[index]?.value);
    if (changes.length > 0) choose(Object.fromEntries(changes.map(({ name, value }) => [name, value])));
  });
  useEffect(() => applyEarlyChoices(), []);

  return (
    <div ref={filters} className={styles.filters}>
      {month && <input type="hidden" name="month" value={month} form="filter" />}
      {selects.map((select) => (
        <FilterSelectField
          key={select.name}
          {...select}
          onChoose={({ currentTarget: { name, value } }) => choose({ [name]: value })}
        />
      ))}
      <Button type="submit" form="filter" className={styles.apply}>
        Apply
      </Button>
    </div>
  );
}
