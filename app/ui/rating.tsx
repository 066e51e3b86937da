import { formatNumber } from './format-number.ts';
import { joinClassNames } from './join-class-names.ts';
import styles from './rating.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A rating out of five and, if known, the number of reviews. */
export function Rating({ value, reviews }: { value: number; reviews?: number }) {
  return (
    <span className={styles.rating}>
      <Star />
      <VisuallyHidden>Rated </VisuallyHidden>
      <span className={styles.value}>{value.toFixed(1)}</span>
      <VisuallyHidden> of 5</VisuallyHidden>
      {reviews !== undefined && ` (${formatNumber(reviews)} reviews)`}
    </span>
  );
}

/** A rating out of five as a row of five stars, of which the last ones may be empty. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.rating} role="img" aria-label={`Rated ${value} of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} isEmpty={star > value} />
      ))}
    </span>
  );
}

function Star({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <svg
      className={joinClassNames(styles.star, isEmpty && styles.empty)}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      focusable="false"
    >
      <path d="m12 3.3 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2L12 17.3l-5.5 3 1.1-6.2L3.1 9.8l6.2-.8z" />
    </svg>
  );
}
