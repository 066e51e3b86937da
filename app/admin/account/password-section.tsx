import type { User } from '@supabase/supabase-js';
import { type FormEvent, useRef, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './form.module.css';
import { Section } from './section.tsx';
import { useReloadAccount } from './use-account.ts';

/** Changes the password. The current one is asked for, so that nobody changes it in a browser that was left open. */
export function PasswordSection({ user }: { user: User }) {
  const connect = useConnect();
  const reload = useReloadAccount();
  const { notify } = useNotices();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);

  const change = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const { client, checkPassword } = await connect();
      const wrong = await checkPassword(user.email ?? '', String(entries.get('current')));
      if (wrong) throw new WrongPassword(getErrorMessage(wrong));
      const { error } = await client.auth.updateUser({ password: String(entries.get('new')) });
      if (error) throw error;
      form.current?.reset();
      await reload();
      notify({ title: 'Password Changed!', description: 'Everywhere else, you have been signed out.' });
    },
    meta: { errorTitle: 'Password Not Changed' },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(new FormData(event.currentTarget));
  };
  const isWrong = change.error instanceof WrongPassword;
  const message = change.error && getErrorMessage(change.error);
  const type = shown ? 'text' : 'password';

  return (
    <Section title="Password" lead="A new password signs you out everywhere else.">
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label="Current password"
          name="current"
          type={type}
          autoComplete="current-password"
          required
          error={isWrong ? message : null}
        />
        <TextField
          label="New password"
          help="At least 6 characters."
          name="new"
          type={type}
          autoComplete="new-password"
          minLength={6}
          required
          error={isWrong ? null : message}
          end={
            <IconButton
              icon={shown ? adminIcons.eyeOff : adminIcons.eye}
              label={shown ? 'Hide passwords' : 'Show passwords'}
              size="small"
              onClick={() => setShown(!shown)}
            />
          }
        />
        <Button type="submit" variant="sea" busyLabel={change.isPending && 'Changing...'}>
          Change password
        </Button>
      </form>
    </Section>
  );
}

/** The current password was wrong. */
class WrongPassword extends Error {
  override name = 'WrongPassword';
}
