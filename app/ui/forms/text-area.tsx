import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { Field, type SharedFieldProps } from './field.tsx';

/** A labeled multi-line text field. Right-to-left text starts at the right. */
export function TextArea({
  label,
  help,
  error,
  className,
  ...area
}: SharedFieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(controlProps) => (
        <textarea dir="auto" rows={5} {...area} {...controlProps} className={styles.control} />
      )}
    </Field>
  );
}
