import type { KeyboardEvent } from 'react';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';

interface UrlFieldProps {
  label: string;
  help?: string;
  error: string | null;
  value: string;
  onChange: (url: string) => void;
  onEnter: () => void;
  onEscape: () => void;
}

export function UrlField({ onChange, onEnter, onEscape, ...field }: UrlFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else onEscape();
  };
  return (
    <ExactTextField
      {...field}
      inputMode="url"
      placeholder="https://"
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
