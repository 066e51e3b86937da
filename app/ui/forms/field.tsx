import { type ReactNode, useId } from 'react';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './field.module.css';

/** The props that connect a control to its label, its help text and its error message. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface SharedFieldProps {
  label: string;
  help?: ReactNode;
  /** An error message, shown below the control. It also marks the control as invalid. */
  error?: string | null;
  className?: string;
}

/**
 * A label, a help text, a control and an error message, from top to bottom. Use it directly only for a control that
 * `text-field.tsx`, `text-area.tsx` and `select-field.tsx` do not offer.
 */
export function Field({
  label,
  help,
  error,
  className,
  children,
}: SharedFieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
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
