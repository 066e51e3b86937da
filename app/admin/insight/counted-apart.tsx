import { formatNumber } from '#app/ui/format-number.ts';
import styles from './counted-apart.module.css';
import type { Sums } from './counts.ts';
import type { PeriodChoice } from './periods.ts';

const groups = [
  {
    column: 'reported',
    label: 'Reported by the browser',
    text: 'Presses on links that open the partner directly: only the visitor’s browser says so, and nothing proves it.',
  },
  {
    column: 'uncertain',
    label: 'Uncertain',
    text: 'Requests that do not say whether somebody pressed a link or opened a page: old browsers, feed readers, some apps.',
  },
  {
    column: 'robots',
    label: 'Robots',
    text: 'Search engines, previews of messengers and other programs that say what they are.',
  },
] as const;

interface CountedApartProps {
  sums: Sums;
  former: Sums;
  choice: PeriodChoice;
}

/** What is in no other figure of the page, and why. */
export const CountedApart = ({ sums, former, choice }: CountedApartProps) => (
  <details className={styles.apart}>
    <summary className={styles.summary}>
      Counted apart: {formatNumber(sums.reported)} reported, {formatNumber(sums.uncertain)} uncertain,{' '}
      {formatNumber(sums.robots)} by robots
    </summary>
    <dl className={styles.groups}>
      {groups.map(({ column, label, text }) => (
        <div key={column}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.number}>{formatNumber(sums[column])}</span>{' '}
            <span className={styles.before}>
              {formatNumber(former[column])} in {choice.before}
            </span>
          </dd>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
