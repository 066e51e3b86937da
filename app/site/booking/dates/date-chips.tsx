import { fieldNames } from '#app/site/booking/search/search-fields.ts';
import { Button } from '#app/ui/button.tsx';
import type { BookingSearch } from '#domain/booking/booking-link.ts';
import { toLocalDate } from '#domain/local-date.ts';
import styles from './date-chips.module.css';
import { getDateChoices } from './date-choices.ts';

interface DateChipsProps {
  /** Holds what the form contains now. */
  search: BookingSearch;
  onChoose: (fields: [name: string, value: string][]) => void;
}

/** Buttons that fill in both dates. A button is pressed while the form contains its dates. */
export function DateChips({ search, onChoose }: DateChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label="Dates">
      {getDateChoices(toLocalDate(new Date())).map(({ label, checkIn, checkOut }) => {
        const chosen = search.checkIn === checkIn && search.checkOut === checkOut;
        return (
          <Button
            key={label}
            size="small"
            aria-pressed={chosen}
            className={styles.chip}
            onClick={() =>
              onChoose([
                [fieldNames.checkIn, checkIn],
                [fieldNames.checkOut, checkOut],
              ])
            }
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
