import { Link } from '#app/ui/link.tsx';
import { MonthSun } from '#app/ui/months/month-sun.tsx';
import strip from '#app/ui/months/months.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './month-links.module.css';

export interface LinkedMonth {
  /** The name of the month and the number of places that are best in it, e.g. 'March (3)'. */
  label: string;
  /** Null if no place is best in it. */
  to: string | null;
  isChosen: boolean;
}

interface MonthLinksProps {
  /** All twelve months, January first. */
  months: readonly LinkedMonth[];
  /** E.g. 'In March: Kyoto, Petra, Bali'. */
  sentence: string;
  /** Other ways into the catalog, e.g. 'A week'. */
  more?: readonly { label: string; to: string }[];
}

/** A strip of twelve months, each a link to the places that are best in it, for visitors who know when they travel. */
export function MonthLinks({ months, sentence, more = [] }: MonthLinksProps) {
  return (
    <nav aria-label="Best months" className={styles.months}>
      <ul className={strip.strip}>
        {months.map(({ label, to, isChosen }, index) => (
          <li key={label} className={styles.month}>
            {to ? (
              <Link
                to={to}
                className={styles.link}
                preventScrollReset
                aria-current={isChosen || undefined}
                title={label}
              >
                <MonthSun month={index + 1} filled />
                <VisuallyHidden>{label}</VisuallyHidden>
              </Link>
            ) : (
              <MonthSun month={index + 1} filled={false} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.words}>
        <p className={styles.sentence} dir="auto">
          {sentence}
        </p>
        {more.map(({ label, to }) => (
          <Link key={to} to={to} className={styles.more}>
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
