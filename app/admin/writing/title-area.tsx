import type { KeyboardEvent } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import styles from './title-area.module.css';

interface TitleAreaProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The title on the sheet: as large as visitors see it, and as high as its text. */
export function TitleArea({ label, name, value, error, onChange, onKeyDown }: TitleAreaProps) {
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
            onChange={({ target }) => onChange(target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </Field>
  );
}
