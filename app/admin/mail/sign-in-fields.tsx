import { useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { IconButton } from '#app/ui/button.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import type { MailServer } from '#domain/mail-server.ts';
import { changeUser, type MailDraft } from './mail-draft.ts';
import { otherProvider, type Provider } from './providers.ts';

interface SignInFieldsProps {
  draft: MailDraft;
  provider: Provider | undefined;
  /** The mail server whose password is saved; null if none is. */
  savedFor: MailServer | null;
  error: string | null;
  onChange: (changes: Partial<MailDraft>) => void;
}

/** The user name and the password. A saved password is never shown, and used for no other mail server. */
export function SignInFields({ draft, provider, savedFor, error, onChange }: SignInFieldsProps) {
  const [isShown, setShown] = useState(false);
  const { user, password } = provider ?? otherProvider;
  const isSaved =
    savedFor !== null &&
    (['host', 'port', 'security', 'user'] as const).every((name) => savedFor[name] === draft[name]);
  const { link } = password;
  return (
    <>
      <ExactTextField
        label={user.label}
        help={user.help}
        required={provider !== undefined}
        value={draft.user}
        onChange={({ target }) => onChange(changeUser(draft, target.value.trim()))}
      />
      <TextField
        label={password.label}
        help={
          isSaved ? (
            'Saved. Type a new one to replace it.'
          ) : (
            <>
              {password.help}
              {link && (
                <>
                  {' '}
                  <a href={link.url} target="_blank" rel="noreferrer">
                    {link.label}
                  </a>
                </>
              )}
            </>
          )
        }
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required={!isSaved && draft.user !== ''}
        error={error}
        value={draft.password}
        onChange={({ target }) => onChange({ password: target.value })}
        end={
          <IconButton
            icon={isShown ? adminIcons.eyeOff : adminIcons.eye}
            label={isShown ? 'Hide password' : 'Show password'}
            size="small"
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </>
  );
}
