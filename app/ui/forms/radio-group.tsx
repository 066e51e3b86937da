import { type ReactNode, useId } from 'react';
import choiceStyles from './choice.module.css';
import cardStyles from './choice-cards.module.css';
import styles from './field.module.css';
import groupStyles from './radio-group.module.css';

interface RadioChoice<Value extends string> {
  value: Value;
  label: string;
  help: string;
  /** A drawing of the choice. The label and the help say the same in words, so screen readers skip it. */
  drawing?: ReactNode;
  /** The content that belongs to this choice, e.g. a field. It is shown below the choice while it is chosen. */
  details?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: readonly RadioChoice<Value>[];
  /** Says whether at most two cards are side by side. */
  wide?: boolean;
  onChange: (value: Value) => void;
}

const listStyles = { ...groupStyles, ...choiceStyles, label: styles.label, help: styles.help };

/** A labeled group of radio buttons: a list, or cards if the choices have drawings. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  value,
  choices,
  wide = false,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId();
  const shape: Record<string, string | undefined> = choices.some(({ drawing }) => drawing)
    ? cardStyles
    : listStyles;
  return (
    <fieldset className={shape.group} data-wide={wide || undefined}>
      <legend className={styles.label}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={shape.card}>
          {choice.drawing && (
            <div className={shape.drawing} aria-hidden>
              {choice.drawing}
            </div>
          )}
          <div className={shape.choice}>
            <input
              type="radio"
              id={`${id}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={`${id}-${choice.value}-help`}
              onChange={() => onChange(choice.value)}
            />
            <div className={shape.text}>
              <label className={shape.label} htmlFor={`${id}-${choice.value}`}>
                {choice.label}
              </label>
              <p className={shape.help} id={`${id}-${choice.value}-help`}>
                {choice.help}
              </p>
              {choice.value === value && choice.details && (
                <div className={shape.details}>{choice.details}</div>
              )}
            </div>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
