import type { LinkedMonth } from '#app/site/components/month-links.tsx';
import { Link } from '#app/ui/link.tsx';
import styles from './months.module.css';

interface MonthListProps {
  /** All twelve, January first. */
  months: readonly LinkedMonth[];
  /** E.g. 'In March: Kyoto, Petra, Bali'. */
  sentence: string;
  /** Other ways into the catalogue, e.g. 'A week'. */
  more: readonly { label: string; to: string }[];
}

/**
 * When before where, on the home page: a row of twelve months, each a link to the places that are best in it. It has no suns,
 * whose styles alone would exceed what the page may inline.
 */
export function MonthList({ months, sentence, more }: MonthListProps) {
  return (
    <nav aria-label="Best months">
      <p dir="auto">{sentence}</p>
      <ul className={styles.months}>
        {[...months, ...more].map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ul>
    </nav>
  );
}
