import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './period-switch.module.css';
import { type PeriodChoice, periodChoices } from './periods.ts';

interface PeriodSwitchProps {
  choice: PeriodChoice;
  onChange: (choice: PeriodChoice) => void;
}

/** Chooses the period of the whole page. */
export const PeriodSwitch = ({ choice, onChange }: PeriodSwitchProps) => (
  <fieldset className={styles.periods}>
    <VisuallyHidden as="legend">Period</VisuallyHidden>
    {periodChoices.map((each) => (
      <label key={each.value} className={styles.period}>
        <input
          type="radio"
          name="period"
          value={each.value}
          checked={each === choice}
          onChange={() => onChange(each)}
        />
        {each.label}
      </label>
    ))}
  </fieldset>
);
