import { type ReactNode, useId } from 'react';
import field from '#app/ui/forms/field.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './link-group.module.css';

interface LinkGroupProps {
  legend: string;
  help: string;
  /** Says what has happened, for screen reader users. */
  status?: string;
  children?: ReactNode;
}

/** A labeled group of links and buttons among the fields of a form. It is not saved with them. */
export function LinkGroup({ legend, help, status, children }: LinkGroupProps) {
  const helpId = useId();
  return (
    <fieldset aria-describedby={helpId}>
      <legend className={field.label}>{legend}</legend>
      <p className={field.help} id={helpId}>
        {help}
      </p>
      {status !== undefined && <VisuallyHidden role="status">{status}</VisuallyHidden>}
      {children && <div className={styles.content}>{children}</div>}
    </fieldset>
  );
}
