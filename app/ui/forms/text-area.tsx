import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  className,
  ...area
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(ties) => <textarea rows={5} {...area} {...ties} className={styles.control} />}
    </Field>
  );
}
