import { TextField } from '#app/ui/forms/text-field.tsx';
import type { Post } from './collection.ts';
import { readDateDraft, unchosenDate } from './date-draft.ts';

interface DateFieldProps {
  name: string;
  /** The draft of `date` (date-draft.ts). */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  /** The draft of `published_at`. */
  publication: string;
  /** The post as it was last read or saved; null if it is new. */
  stored: Post | null;
}

/** The date of a post. It follows the publication until the owner chooses another (docs/product/publishing.md). */
export function DateField({ value, onChange, publication, stored, ...field }: DateFieldProps) {
  return (
    <TextField
      label="Date"
      help="Follows the day of publication unless you choose another."
      type="date"
      min="0001-01-01"
      max="9999-12-31"
      {...field}
      // The input is also empty while the owner types a part of the date, so it follows the publication only once it is left.
      value={value && readDateDraft(value, publication, stored)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => value === '' && onChange(unchosenDate)}
    />
  );
}
