import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './form-layout.module.css';
import { useSaveShortcut } from './use-save-shortcut.ts';

interface FormLayoutProps {
  onSubmit: () => void;
  submitLabel: string;
  /** The label of the submit button while `busy`. */
  busyLabel: string;
  /** Whether the form is being saved. */
  busy: boolean;
  /** Whether saving has to wait, e.g. for an upload. */
  blocked?: boolean;
  /** Shown beside the button, e.g. a link that leaves the page without saving. */
  secondary?: ReactNode;
  /** Shown beside the form in a wide window, and between the fields and the button in a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A column of fields with the submit button below, and space for a preview beside them. Each field shows its own error.
 * The browser's validation is off, because it would show only one error at a time, and only briefly.
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
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!blocked) onSubmit();
  };
  return (
    <div className={styles.frame}>
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.actions}>
        <Button
          type="submit"
          form={id}
          variant="sea"
          aria-keyshortcuts="Control+S Meta+S"
          busyLabel={busy && busyLabel}
          disabled={blocked}
        >
          {submitLabel}
        </Button>
        {secondary}
      </div>
    </div>
  );
}
