import { createPeriod, type PeriodChoice } from '#app/admin/insight/periods.ts';
import { type Days, isComparable } from '#app/admin/insight/use-days.ts';
import styles from './lists.module.css';
import { RankedList } from './ranked-list.tsx';
import { subjects } from './subjects.ts';

interface ListsProps {
  choice: PeriodChoice;
  days: Days;
}

/** By what visitors clicked and looked at pages most. What is counted of a day is that of a day in UTC. */
export function Lists({ choice, days }: ListsProps) {
  const { now } = days;
  const period = createPeriod(choice, now.toISOString().slice(0, 10));
  const start = describeUtcMidnight(now);
  return (
    <>
      <div className={styles.lists}>
        {subjects.map((subject) => (
          <RankedList key={subject.name} subject={subject} period={period} hasFormer={isComparable(days)} />
        ))}
      </div>
      {start && (
        <p className={styles.note}>
          The lists count whole days in universal time (UTC), which begin at {start} here.
        </p>
      )}
    </>
  );
}

/** When a day in UTC begins in the owner's time zone; null if it begins at midnight. */
function describeUtcMidnight(now: Date): string | null {
  if (now.getTimezoneOffset() === 0) return null;
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`).toLocaleTimeString('en-US', {
    timeStyle: 'short',
  });
}
