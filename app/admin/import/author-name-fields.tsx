import { TextField } from '#app/ui/forms/text-field.tsx';
import { hasEmailAddress } from './file/byline.ts';
import { formatRecords } from './format-records.ts';
import type { AuthorNames, EmailAuthor } from './list-email-authors.ts';

interface AuthorNameFieldsProps {
  authors: readonly EmailAuthor[];
  names: AuthorNames;
  onChange: (names: AuthorNames) => void;
}

/** Asks for the names of authors who are email addresses in the export. */
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
