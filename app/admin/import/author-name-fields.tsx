import { TextField } from '#app/ui/forms/text-field.tsx';
import { hasEmailAddress } from './file/byline.ts';
import type { EmailByline } from './file/export-file.ts';
import { formatRecords } from './format-records.ts';
import type { PlannedRecord } from './run/plan-import.ts';

/** The names that the owner has entered, by the email addresses. */
export type AuthorNames = ReadonlyMap<string, string>;

interface EmailAuthor {
  byline: EmailByline;
  /** The new records that are theirs. */
  records: readonly PlannedRecord[];
}

export function listEmailAuthors(records: readonly PlannedRecord[]): EmailAuthor[] {
  const authors = new Map<string, EmailAuthor>();
  for (const planned of records) {
    const { emailByline: byline } = planned.record;
    if (planned.state !== 'new' || !byline) continue;
    const before = authors.get(byline.email)?.records ?? [];
    authors.set(byline.email, { byline, records: [...before, planned] });
  }
  return [...authors.values()];
}

interface AuthorNameFieldsProps {
  authors: readonly EmailAuthor[];
  names: AuthorNames;
  onChange: (names: AuthorNames) => void;
}

export function AuthorNameFields({ authors, names, onChange }: AuthorNameFieldsProps) {
  return authors.map(({ byline, records }) => {
    const { email } = byline;
    const name = names.get(email) ?? byline.suggestedName;
    return (
      <TextField
        key={email}
        label={`Name for ${email}`}
        help={`The author of ${formatRecords(records)}. The address is not published: without a name, they have no author.`}
        autoComplete="off"
        value={name}
        error={hasEmailAddress(name) ? 'Please enter a name, not an email address.' : null}
        onChange={({ target }) => onChange(new Map(names).set(email, target.value))}
      />
    );
  });
}
