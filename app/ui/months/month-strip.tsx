import { joinClassNames } from '#app/ui/join-class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { formatMonths } from './format-months.ts';
import { monthNames } from './month-names.ts';
import { MonthSun } from './month-sun.tsx';
import styles from './months.module.css';

interface MonthStripProps {
  /** 1 to 12. */
  months: readonly number[];
  className?: string;
}

/** Shows which months are chosen, as a strip of twelve suns. A screen reader reads the names of the months. */
export const MonthStrip = ({ months, className }: MonthStripProps) => (
  <div className={joinClassNames(styles.strip, className)}>
    <VisuallyHidden>{formatMonths(months)}</VisuallyHidden>
    {monthNames.map((name, index) => (
      <MonthSun key={name} month={index + 1} filled={months.includes(index + 1)} />
    ))}
  </div>
);
