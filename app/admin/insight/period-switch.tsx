import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './period-switch.module.css';

interface PeriodSwitchProps<Choice> {
  choices: readonly Choice[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Chooses the period of the whole page. */
export const PeriodSwitch = <Choice extends { value: string; label: string }>({
  choices,
  choice,
  onChange,
}: PeriodSwitchProps<Choice>) => (
  <fieldset className={styles.periods}>
    <VisuallyHidden as="legend">Period</VisuallyHidden>
    {choices.map((each) => (
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
