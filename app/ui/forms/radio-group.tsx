import { type ReactNode, useId } from 'react';
import choiceStyles from './choice.module.css';
import styles from './field.module.css';
import groupStyles from './radio-group.module.css';

interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  help: string;
  /** What belongs to this choice, e.g. a field. It is shown below the choice while it is chosen. */
  details?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: readonly RadioChoice<Value>[];
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={groupStyles.group}>
      <legend className={styles.label}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={choiceStyles.choice}>
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={`${id}-${choice.value}-help`}
            onChange={() => onChange(choice.value)}
          />
          <div className={groupStyles.text}>
            <label className={styles.label} htmlFor={`${id}-${choice.value}`}>
              {choice.label}
            </label>
            <p className={styles.help} id={`${id}-${choice.value}-help`}>
              {choice.help}
            </p>
            {choice.value === value && choice.details && (
              <div className={groupStyles.details}>{choice.details}</div>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
