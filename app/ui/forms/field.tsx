import { type ReactNode, useId } from 'react';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './field.module.css';

/** What the control within a field needs, to be tied to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** What every kind of field shows around its control. */
export interface FieldFrame {
  label: string;
  /** Beneath the label. */
  help?: ReactNode;
  /** Beneath the control; the control is then said to be invalid. */
  error?: string | null;
  className?: string;
}

/**
 * Label above, help beneath the label, then the control, then what is wrong with it. Only for controls that
 * `text-field.tsx`, `text-area.tsx` and `select-field.tsx` are not.
 */
export function Field({
  label,
  help,
  error,
  className,
  children,
}: FieldFrame & { children: (ties: ControlProps) => ReactNode }) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [helpId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
