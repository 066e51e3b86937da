import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';
import fieldStyles from './field.module.css';

interface CardChoice<Value extends string> {
  value: Value;
  label: string;
  help: string;
  /** A drawing of the choice. The label and the help say the same in words, so screen readers skip it. */
  drawing: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: readonly CardChoice<Value>[];
  /** Says whether at most two cards are side by side. */
  wide?: boolean;
  onChange: (value: Value) => void;
}

/** A labeled group of radio buttons, each on a card that shows what it stands for. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  value,
  choices,
  wide = false,
  onChange,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group} data-wide={wide || undefined}>
      <legend className={fieldStyles.label}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.card}>
          <div className={styles.drawing} aria-hidden>
            {choice.drawing}
          </div>
          <div className={styles.choice}>
            <input
              type="radio"
              id={`${id}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={`${id}-${choice.value}-help`}
              onChange={() => onChange(choice.value)}
            />
            <label className={styles.label} htmlFor={`${id}-${choice.value}`}>
              {choice.label}
            </label>
            <p className={styles.help} id={`${id}-${choice.value}-help`}>
              {choice.help}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
