import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './form-layout.module.css';

interface FormLayoutProps {
  onSubmit: () => void;
  submitLabel: string;
  /** The label of the button while it is saving. */
  busyLabel: string;
  busy: boolean;
  /** Whether saving has to wait, e.g. for an upload. */
  blocked?: boolean;
  /** Beside the button, e.g. a link that leaves without saving. */
  secondary?: ReactNode;
  /** Beside the form in a wide window, between the fields and the button in a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * One column of fields with the button below, and space for a preview beside it. Each field shows its own error. The
 * browser's validation is off, because it would show only one error at a time, and only briefly.
 */
export function FormLayout({
  onSubmit,
  submitLabel,
  busyLabel,
  busy,
  blocked = false,
  secondary,
  aside,
  children,
}: FormLayoutProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!blocked) onSubmit();
  };
  return (
    <div className={styles.frame}>
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.actions}>
        <Button type="submit" form={id} variant="sea" busyLabel={busy && busyLabel} disabled={blocked}>
          {submitLabel}
        </Button>
        {secondary}
      </div>
    </div>
  );
}
