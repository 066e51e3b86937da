import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormMessages } from '#app/admin/editor/form-messages.tsx';
import { useIsBlocked } from '#app/admin/editor/saving-blocks.ts';
import type { Editor } from '#app/admin/editor/use-editor.ts';
import { useSaveShortcut } from '#app/admin/editor/use-save-shortcut.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './form-layout.module.css';

interface FormLayoutProps<Draft extends FieldValues> {
  editor: Editor<Draft>;
  submitLabel: string;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Shown beside the button, e.g. one that undoes the last save. */
  secondary?: ReactNode;
  /** Shown beside the form in a wide window, and between the fields and the button in a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A column of fields with the submit button below, and space for a preview beside them. Each field shows its own error.
 * The browser's validation is off, because it would show only one error at a time, and only briefly.
 */
export function FormLayout<Draft extends FieldValues>({
  editor,
  submitLabel,
  submitRef,
  secondary,
  aside,
  children,
}: FormLayoutProps<Draft>) {
  const id = useId();
  const isBlocked = useIsBlocked(editor);
  const submit = () => {
    if (!editor.blocks.isBlocked()) editor.submit();
  };
  useSaveShortcut(submit);
  return (
    <div className={styles.frame}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormMessages editor={editor} />
        {children}
      </form>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.actions}>
        <Button
          ref={submitRef}
          type="submit"
          form={id}
          variant="sea"
          aria-keyshortcuts="Control+S Meta+S"
          busyLabel={editor.isSaving && 'Saving...'}
          disabled={isBlocked}
        >
          {submitLabel}
        </Button>
        {secondary}
      </div>
    </div>
  );
}
