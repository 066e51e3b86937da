import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './control.module.css';
import { Field, type SharedFieldProps } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({
  label,
  help,
  error,
  className,
  choices,
  ...select
}: SharedFieldProps & { choices: readonly Choice[] } & Omit<
    ComponentProps<'select'>,
    'className' | 'id' | 'children'
  >) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(controlProps) => (
        <div className={styles.selectBox}>
          <select {...select} {...controlProps} className={styles.control}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </Field>
  );
}
