import { type ComponentProps, memo } from 'react';
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
            <Options choices={choices} />
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </Field>
  );
}

/** A list may be long, as that of the languages is, and its form is rendered with each key. */
const Options = memo(({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);
