import { formatStay } from '#app/site/booking/dates/format-stay.ts';
import { guestChoices } from '#app/site/booking/search/search-fields.ts';
import { TagString } from '#app/site/booking/tag-string.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BookingSearch } from '#domain/booking/booking-link.ts';
import styles from './slim-tag.module.css';

/** The docked tag of phones while it is closed: one button that says what the search contains. */
export function SlimTag({
  search,
  onOpen,
}: {
  search: BookingSearch;
  onOpen: (button: HTMLElement) => void;
}) {
  const { destination, guests } = search;
  const guestLabel = guestChoices.find(({ value }) => value === guests)?.label;
  return (
    <div className={styles.shadow}>
      <TagString className={styles.string} />
      <button type="button" className={styles.tag} onClick={(event) => onOpen(event.currentTarget)}>
        <span className={styles.eyelet} aria-hidden="true" />
        <VisuallyHidden>Search deals: </VisuallyHidden>
        <span className={styles.place} dir="auto">
          {destination.trim() || 'Where to?'}
        </span>{' '}
        <span className={styles.dates}>{formatStay(search) || 'When?'}</span>{' '}
        <span className={styles.guests}>
          {guestLabel} <VisuallyHidden>{guests === '1' ? 'guest' : 'guests'}</VisuallyHidden>
        </span>
        <span className={styles.search}>
          <Icon name="search" size={20} />
        </span>
      </button>
    </div>
  );
}
