import { monthNames } from './month-names.ts';
import styles from './months.module.css';

/**
 * A month in the light of its season: its sun, which is filled if the month is chosen, and its first letter. The strip
 * (`styles.strip`) lines twelve of them up. It is hidden from screen readers; the element around it says the month.
 */
export function MonthSun({ month, filled }: { month: number; filled: boolean }) {
  return (
    <span className={styles.month} data-filled={filled || undefined} aria-hidden="true">
      <svg className={styles.sun} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r={filled ? 6.5 : 4} />
      </svg>
      <span className={styles.letter}>{monthNames[month - 1]?.[0]}</span>
    </span>
  );
}
