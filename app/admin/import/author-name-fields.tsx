import { TextField } from '#app/ui/forms/text-field.tsx';
import { hasEmailAddress } from './file/byline.ts';
import type { EmailByline } from './file/export-file.ts';
import { formatRecords } from './format-records.ts';
import type { PlannedRecord } from './run/plan-import.ts';

/** The names that the owner has entered, by the email addresses. */
export type AuthorNames = ReadonlyMap<string, string>;

interface EmailAuthor {
  byline: EmailByline;
  /** Says how many new records are theirs. */
  count: number;
}

export function listEmailAuthors(records: readonly PlannedRecord[]): EmailAuthor[] {
  const authors = new Map<string, EmailAuthor>();
  for (const { state, record } of records) {
    const { emailByline: byline } = record;
    if (state !== 'new' || !byline) continue;
    authors.set(byline.email, { byline, count: (authors.get(byline.email)?.count ?? 0) + 1 });
  }
  return [...authors.values()];
}

interface AuthorNameFieldsProps {
  authors: readonly EmailAuthor[];
  names: AuthorNames;
  onChange: (names: AuthorNames) => void;
}

export function AuthorNameFields({ authors, names, onChange }: AuthorNameFieldsProps) {
  return authors.map(({ byline, count }) => {
    const { email } = byline;
    const name = names.get(email) ?? byline.suggestedName;
    return (
      <TextField
        key={email}
        label={`Name for ${email}`}
        help={`The author of ${formatRecords(count, 'posts')}. The address is not published: without a name, they have no author.`}
        autoComplete="off"
        value={name}
        error={hasEmailAddress(name) ? 'Please enter a name, not an email address.' : null}
        onChange={({ target }) => onChange(new Map(names).set(email, target.value))}
      />
    );
  });
}
