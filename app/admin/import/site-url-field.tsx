import { useState } from 'react';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { parseSiteUrl } from './site-url.ts';

interface SiteUrlFieldProps {
  value: string;
  onChange: (url: string) => void;
}

/** The URL of the site that an export comes from, if the export leaves it out. */
export function SiteUrlField({ value, onChange }: SiteUrlFieldProps) {
  /** The value that the field had when it was last left. An error is shown only for this value, not while somebody types. */
  const [leftValue, setLeftValue] = useState<string | null>(null);
  const hasError = leftValue === value && parseSiteUrl(value) === null;
  return (
    <TextField
      label="URL of your former site"
      help="Required, because the export does not say it. Images and links are found by it."
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={value}
      error={hasError ? 'Please enter a URL like https://blog.example.com.' : null}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const completed = parseSiteUrl(value) ?? value;
        setLeftValue(completed);
        if (completed !== value) onChange(completed);
      }}
    />
  );
}
