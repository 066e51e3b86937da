import { type FormEvent, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './form-layout.module.css';

const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;

export interface FormLayoutProps {
  onSubmit: () => void;
  submitLabel: string;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  busyLabel: string;
  busy: boolean;
  /** Says whether saving has to wait, e.g. for an upload. */
  blocked?: boolean;
  /** Shown beside the button, e.g. a link that leaves the page without saving. */
  secondary?: ReactNode;
  /** Shown beside the form in a wide window, and between the fields and the button in a narrow one. */
  aside?: ReactNode;
  /** Arranges the form in another way, with its own buttons; null: a column. The fields stay mounted. */
  frame?: FormFrame | null;
  children: ReactNode;
}

interface FormFrame {
  /** Shown above the form. @param formId the form that a submit button belongs to */
  head: (formId: string) => ReactNode;
  foot: ReactNode;
  showsAside: boolean;
  classNames: { frame?: string | undefined; form?: string | undefined; aside?: string | undefined };
}

/**
 * A column of fields with the submit button below, and space for a preview beside them. Each field shows its own error.
 * The browser's validation is off, because it would show only one error at a time, and only briefly.
 */
export function FormLayout({
  onSubmit,
  submitLabel,
  submitRef,
  busyLabel,
  busy,
  blocked = false,
  secondary,
  aside,
  frame = null,
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
    <div className={frame ? frame.classNames.frame : styles.frame}>
      {frame?.head(id)}
      <form
        ref={form}
        id={id}
        className={frame ? frame.classNames.form : styles.form}
        noValidate
        onSubmit={submit}
      >
        {children}
      </form>
      {aside && (!frame || frame.showsAside) && (
        <div className={frame ? frame.classNames.aside : styles.aside}>{aside}</div>
      )}
      {frame ? (
        frame.foot
      ) : (
        <div className={styles.actions}>
          <Button
            ref={submitRef}
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
      )}
    </div>
  );
}

/**
 * Submits a form when Ctrl+S or Cmd+S is pressed anywhere on the page, as its button does. While a modal dialog is
 * open, the shortcut has no effect. The browser's own dialog, which saves the page as a file, never opens.
 */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) form.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [form]);
}
