import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Callout } from '#app/admin/page/callout.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import type { AcceptanceResult } from '#app/client/backend.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface AcceptFormProps {
  token: string;
  email: string;
  name: string;
  /** Called when no account was created for a reason that the invitation itself may know. */
  onClosed: () => unknown;
}

/** Creates an account with a name and a password, and signs in. */
export function AcceptForm({ token, email, name, onClosed }: AcceptFormProps) {
  const { signIn } = useSession();
  const { notify } = useNotices();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [passwordShown, setPasswordShown] = useState(false);
  const [rejection, setRejection] = useState<{ fault: string; field: 'password' | null } | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const acceptance = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      setRejection(null);
      const result = await sendAcceptance(token, entries);
      if ('fault' in result) {
        if (!result.field) onClosed();
        return setRejection(result);
      }
      const { error } = await signIn(result.email, String(entries.get('password')));
      notify({ title: 'Welcome!', description: 'Your account is ready.' });
      navigate(error ? '/login' : '/admin', { replace: true });
    },
    meta: { errorTitle: 'Account Not Created' },
  });

  // The button was disabled while the request ran, and lost the focus.
  useEffect(() => {
    if (rejection?.field === 'password') password.current?.focus();
  }, [rejection]);

  return (
    // The button is disabled until hydration: before that, the browser itself would submit the form with the password.
    <EntriesForm onEntries={acceptance.mutate}>
      {rejection && !rejection.field && (
        <Callout tone="error" role="alert" action={<Link to="/login">Log in</Link>}>
          <p>{rejection.fault}</p>
        </Callout>
      )}
      <TextField
        label="Email"
        help="You log in with it."
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={name}
        required
      />
      <TextField
        ref={password}
        label="Choose a password"
        help="At least 10 characters, and none of the common passwords."
        name="password"
        type={passwordShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        minLength={10}
        required
        error={rejection?.field === 'password' ? rejection.fault : null}
        end={
          <IconButton
            icon={passwordShown ? adminIcons.eyeOff : adminIcons.eye}
            label={passwordShown ? 'Hide password' : 'Show password'}
            size="small"
            onClick={() => setPasswordShown(!passwordShown)}
          />
        }
      />
      <Button
        type="submit"
        variant="sea"
        wide
        disabled={!hydrated}
        busyLabel={acceptance.isPending && 'Creating your account...'}
      >
        Create account
      </Button>
    </EntriesForm>
  );
}

/** Says how long the response may take, in milliseconds. */
const timeoutMs = 30_000;

async function sendAcceptance(token: string, entries: FormData): Promise<AcceptanceResult> {
  const body = new URLSearchParams({
    name: String(entries.get('name')),
    password: String(entries.get('password')),
  });
  const url = new URL(`/invitation/${encodeURIComponent(token)}/account`, location.href);
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  // A proxy may respond with a page that is not ours.
  if (!response?.ok) throw new Error('The site did not respond. Please try again in a moment.');
  return response.json();
}
