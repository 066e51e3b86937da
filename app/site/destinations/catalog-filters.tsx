import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type LinkedMonth, MonthLinks } from '#app/site/components/month-links.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './catalog-filters.module.css';
import { type FilterSelect, FilterSelectField } from './filter-select.tsx';

interface CatalogFiltersProps {
  /** The id of the filters. Where they are not beside the list, a button of the filter bar opens them by this id. */
  id: string;
  selects: readonly FilterSelect[];
  months: readonly LinkedMonth[] | null;
  monthSentence: string;
  /** The chosen month. A link chooses it, not a field, so a hidden field keeps it when the form is submitted. */
  month: string;
  /** The URL of the list with other values of filters, or another order. */
  createUrl: (changes: Record<string, string>) => string;
}

/**
 * The filters besides the search field and the categories, and the order of the list. They belong to the form of the filter
 * bar. With scripts a choice takes effect at once, without scripts a button submits the form.
 *
 * On wide windows they stand beside the list. On others they are a native popover, which works before hydration and without
 * scripts.
 */
export function CatalogFilters({
  id,
  selects,
  months,
  monthSentence,
  month,
  createUrl,
}: CatalogFiltersProps) {
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form around it
    <div ref={filters} id={id} popover="auto" role="group" aria-label="Filters" className={styles.filters}>
      {months && <MonthLinks months={months} sentence={monthSentence} />}
      {selects.length > 0 && (
        <div className={styles.selects}>
          {month && <input type="hidden" name="month" value={month} form="filter" />}
          {selects.map((select) => (
            <FilterSelectField
              key={select.name}
              {...select}
              onChoose={({ currentTarget: { name, value } }) => choose({ [name]: value })}
            />
          ))}
        </div>
      )}
      <div className={styles.foot}>
        {selects.length > 0 && (
          <Button type="submit" form="filter" variant="sea" className={styles.apply}>
            Apply
          </Button>
        )}
        <Button popoverTarget={id} popoverTargetAction="hide" variant="sea" className={styles.show}>
          Show the results
        </Button>
      </div>
    </div>
  );
}
