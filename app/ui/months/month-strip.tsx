import { joinClassNames } from '#app/ui/join-class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { formatMonths } from './format-months.ts';
import { monthNames } from './month-names.ts';
import { MonthSun } from './month-sun.tsx';
import styles from './months.module.css';

interface MonthsProps {
  /** 1 to 12. */
  months: readonly number[];
}

/** Shows which months are chosen, as a strip of twelve suns. */
export const MonthStrip = ({ months, className }: MonthsProps & { className?: string }) => (
  <div className={joinClassNames(styles.strip, className)}>
    <MonthSuns months={months} />
  </div>
);

/** Shows what is in the strip. A screen reader reads the names of the months. */
const MonthSuns = ({ months }: MonthsProps) => (
  <>
    <VisuallyHidden>{formatMonths(months)}</VisuallyHidden>
    {monthNames.map((name, index) => (
      <MonthSun key={name} month={index + 1} filled={months.includes(index + 1)} />
    ))}
  </>
);
