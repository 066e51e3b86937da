import { useRef } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useSession } from './session-provider.tsx';
import styles from './sign-in-again.module.css';

/** Asks for the password of the user whose session was lost. Only this user may continue, so the email is fixed. */
export function PasswordForm({ email }: { email: string }) {
  const { signIn, signOut } = useSession();
  const { notify } = useNotices();
  const password = useRef<HTMLInputElement>(null);

  const login = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const { error, needsSecondFactor } = await signIn(email, String(entries.get('password')));
      if (error) throw error;
      if (!needsSecondFactor) notify({ title: 'Login Successful!', description: 'Welcome back!' });
    },
    onError: () => {
      password.current?.focus();
      password.current?.select();
    },
  });
  const logout = useSingleMutation({ mutationFn: () => signOut('local') });

  return (
    <EntriesForm className={styles.form} onEntries={login.mutate}>
      <p className={styles.lead}>
        Your session has ended. Enter your password to continue: nothing that you have written is lost.
      </p>
      <TextField label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
      <TextField
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={login.error && getErrorMessage(login.error)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="sea" busyLabel={login.isPending && 'Logging in...'}>
          Login
        </Button>
        <Button disabled={login.isPending} onClick={() => logout.mutate()}>
          Log out instead
        </Button>
      </div>
    </EntriesForm>
  );
}
