import { useState } from 'react';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { isOwnFile } from '#domain/urls/own-file.ts';
import styles from './image-url-field.module.css';

interface ImageUrlFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (url: string) => void;
}

/**
 * The field for the URL of an image, closed until the owner wants it. It opens by itself for an error, and for an image of
 * another site.
 */
export function ImageUrlField({ label, name, value, error, onChange }: ImageUrlFieldProps) {
  const url = value.trim();
  // Nobody has typed the URL of an own file.
  const isNeeded = error !== null || (url !== '' && !isOwnFile(url));
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  // While rendering, so that it is open before the form moves the focus to the field with the error.
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    // The form and the browser's search open it too, so the event sets the state.
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Use a URL</summary>
      <ExactTextField
        label={label}
        name={name}
        inputMode="url"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  );
}
