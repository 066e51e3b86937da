import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import field from '#app/ui/forms/field.module.css';
import { formatMonths } from './format-months.ts';
import styles from './month-field.module.css';
import { monthNames } from './month-names.ts';
import { MonthSun } from './month-sun.tsx';
import months from './months.module.css';

interface MonthFieldProps {
  legend: string;
  help: string;
  name: string;
  /** The chosen months, 1 to 12, in ascending order. */
  value: readonly number[];
  onChange: (months: number[]) => void;
}

const allMonths = monthNames.map((_, index) => index + 1);

/** Chooses months in a strip of twelve suns, each of which is a checkbox. */
export function MonthField({ legend, help, name, value, onChange }: MonthFieldProps) {
  const helpId = useId();
  const isAllYear = value.length === allMonths.length;
  // All months keep their state, except the toggled one.
  const toggle = (month: number) =>
    onChange(allMonths.filter((other) => value.includes(other) !== (other === month)));
  return (
    <fieldset className={styles.field} aria-describedby={helpId}>
      <legend className={field.label}>{legend}</legend>
      <p className={field.help} id={helpId}>
        {help}
      </p>
      <div className={months.strip}>
        {monthNames.map((monthName, index) => (
          <label key={monthName} className={styles.choice} title={monthName}>
            <input
              type="checkbox"
              name={name}
              value={index + 1}
              aria-label={monthName}
              checked={value.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
            <MonthSun month={index + 1} filled={value.includes(index + 1)} />
          </label>
        ))}
      </div>
      <div className={styles.summary}>
        <p role="status">{formatMonths(value) || 'No month chosen.'}</p>
        <Button size="small" onClick={() => onChange(isAllYear ? [] : [...allMonths])}>
          {isAllYear ? 'Clear all months' : 'Choose all months'}
        </Button>
      </div>
    </fieldset>
  );
}
