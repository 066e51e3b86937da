import type { KeyboardEvent } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import styles from './title-area.module.css';

interface TitleAreaProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** The title of a sheet: as large as visitors see it, and as high as its text. Enter leads to what stands below it. */
export function TitleArea({ label, name, value, error, onChange }: TitleAreaProps) {
  return (
    <Field label={label} error={error} className={styles.field}>
      {(controlProps) => (
        <div className={styles.box} data-text={value} dir="auto">
          <textarea
            {...controlProps}
            dir="auto"
            className={styles.title}
            name={name}
            rows={1}
            placeholder={label}
            required
            value={value}
            // A title is one line. Pasted text may have more. The lookbehind keeps the time proportional to the length.
            onKeyDown={moveOn}
            onChange={({ target }) => onChange(target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
          />
        </div>
      )}
    </Field>
  );
}

function moveOn(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, nativeEvent, currentTarget: title } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = title.form?.querySelectorAll<HTMLElement>(
    'input:not([type="file"]), textarea, [contenteditable="true"]',
  );
  [...(fields ?? [])]
    .find(
      (field) =>
        !field.closest('[hidden]') && title.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    ?.focus();
}
