import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * The form for the email and the password. The login page redirects once somebody is signed in. The fields are
 * uncontrolled, so that hydration does not clear what a password manager has already filled in.
 *
 * @param next the path that a sign-in leads to
 */
export function LoginForm({ next }: { next: string }) {
  const { signIn } = useSession();
  const { notify } = useNotices();
  const hydrated = useHydrated();
  const password = useRef<HTMLInputElement>(null);

  const login = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const { error, needsSecondFactor } = await signIn(
        String(entries.get('email')),
        String(entries.get('password')),
      );
      if (error) throw error;
      if (!needsSecondFactor) notify({ title: 'Login Successful!', description: 'Welcome back!' });
    },
    meta: { errorTitle: 'Login Failed' },
  });

  // The button was disabled while the request ran, and lost the focus.
  useEffect(() => {
    if (!login.error) return;
    password.current?.focus();
    password.current?.select();
  }, [login.error]);

  return (
    // The button is disabled until hydration: before that, the browser itself would submit the form with the password.
    <EntriesForm onEntries={login.mutate}>
      <TextField label="Email" name="email" type="email" autoComplete="username webauthn" required />
      <TextField
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={login.error && getErrorMessage(login.error)}
      />
      <Button
        type="submit"
        variant="sea"
        wide
        disabled={!hydrated}
        busyLabel={login.isPending && 'Logging in...'}
      >
        Login
      </Button>
      {/* The scripts of the next page load while the server checks the password. */}
      {login.isPending && <Link to={next} prefetch="render" hidden />}
    </EntriesForm>
  );
}
