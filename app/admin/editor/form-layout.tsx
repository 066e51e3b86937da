import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './form-layout.module.css';

interface PanelFormProps {
  /** Saves. What it refuses it says at the field (`error`). */
  onSubmit: () => void;
  /** What the button says, and what it says while it saves. */
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Something must end before it can be saved, e.g. an upload. */
  blocked?: boolean;
  /** Beside the button, e.g. a way back without saving. */
  secondary?: ReactNode;
  /** Beside the form on a wide window; on a narrow one between the fields and the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * One column of fields with its button beneath, and room for a preview beside it. What is wrong is said at each field,
 * not by the browser's bubble, which passes and tells of one fault at a time.
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
}: PanelFormProps) {
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
