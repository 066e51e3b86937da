import type { User } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { beganWithLink } from '#app/admin/session/session-id.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './form.module.css';
import { useConfirmIdentity } from './identity-provider.tsx';
import { getProofMessage, isPasswordRejected } from './proof-errors.ts';
import { Section } from './section.tsx';
import { useReloadAccount } from './use-account.ts';
import { useHasPasskeys } from './use-passkeys.ts';

/**
 * Changes the password. The current one is asked for, so that nobody changes it in a browser that was left open, or with
 * a stolen session. Our own backend does not ask whoever has come by a link in an email, who may have forgotten it.
 */
export function PasswordSection({ user }: { user: User }) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const reload = useReloadAccount();
  const checksIdentity = useAuthSettings().data?.checksIdentity === true;
  const canUsePasskey = useHasPasskeys() && checksIdentity;
  const { session } = useSession();
  const asksForCurrent = !(checksIdentity && session && beganWithLink(session));
  const { notify } = useNotices();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);

  const change = useSingleMutation({
    mutationFn: (entries: FormData) =>
      confirmIdentity(async (proof) => {
        const current = String(entries.get('current') ?? '');
        const { client, checkPassword } = await connect();
        // A hosted project compares the current password only if it is configured so. So this form checks it.
        const wrong = checksIdentity ? null : await checkPassword(user.email ?? '', current);
        if (wrong) throw new WrongPassword(getProofMessage(wrong));
        const { error } = await client.auth.updateUser({
          password: String(entries.get('new')),
          ...(current && { current_password: current }),
          ...proof,
        });
        if (isPasswordRejected(error)) throw new WrongPassword(getProofMessage(error));
        if (error) throw error;
        form.current?.reset();
        await reload();
        notify({ title: 'Password Changed!', description: 'Everywhere else, you have been signed out.' });
      }),
    meta: { errorTitle: 'Password Not Changed' },
  });

  const isWrong = change.error instanceof WrongPassword;
  const message = change.error && getProofMessage(change.error);
  const type = shown ? 'text' : 'password';

  return (
    <Section title="Password" lead="A new password signs you out everywhere else.">
      <EntriesForm ref={form} className={styles.form} onEntries={change.mutate}>
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {asksForCurrent && (
          <TextField
            label="Current password"
            help={canUsePasskey && 'Or leave it empty, and use a passkey.'}
            name="current"
            type={type}
            autoComplete="current-password"
            required={!canUsePasskey}
            error={isWrong ? message : null}
          />
        )}
        <TextField
          label="New password"
          help="At least 10 characters, and none of the common passwords."
          name="new"
          type={type}
          autoComplete="new-password"
          minLength={10}
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
      </EntriesForm>
    </Section>
  );
}

class WrongPassword extends Error {
  override name = 'WrongPassword';
}
