import { useCallback, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './passkey-sign-in.module.css';
import { isPromptClosed, toPasskeyError } from './passkeys.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface PasskeySignInProps {
  /** The user whose session was lost, who alone may continue. Without it, the field for the email offers passkeys, too. */
  lostUserId?: string;
}

const errorTitle = 'Login Failed';

/** The button that signs in with a passkey, if the backend has them. */
export default function PasskeySignIn({ lostUserId }: PasskeySignInProps) {
  const { signInWithPasskey, signInAgainWithPasskey } = useSession();
  const { notify } = useNotices();
  const { data: settings } = useAuthSettings();
  const [wasClosed, setWasClosed] = useState(false);

  const onSignedIn = useCallback(
    (needsSecondFactor: boolean) => {
      if (!needsSecondFactor) notify({ title: 'Login Successful!', description: 'Welcome back!' });
    },
    [notify],
  );
  const onRejected = useCallback(
    (error: Error) => {
      const description = getErrorMessage(toPasskeyError(error));
      notify({ title: errorTitle, description, variant: 'destructive' });
    },
    [notify],
  );
  const login = useSingleMutation({
    mutationFn: async () => {
      setWasClosed(false);
      const { error, needsSecondFactor } = await (lostUserId === undefined
        ? signInWithPasskey()
        : signInAgainWithPasskey(lostUserId));
      if (error && isPromptClosed(error)) return setWasClosed(true);
      if (error) throw toPasskeyError(error);
      onSignedIn(needsSecondFactor);
    },
    meta: { errorTitle },
  });
  // A browser shows one prompt at a time, so the field offers no passkeys while the button's prompt is open.
  const offersAutofill = settings?.offersPasskeys && lostUserId === undefined && !login.isPending;
  usePasskeyAutofill({ enabled: Boolean(offersAutofill), onSignedIn, onRejected });

  if (!settings?.offersPasskeys) return null;
  return (
    <div className={styles.passkey}>
      <Button
        wide
        icon={adminIcons.key}
        busyLabel={login.isPending && 'Waiting for your passkey...'}
        onClick={() => login.mutate()}
      >
        Sign in with a passkey
      </Button>
      <p className={styles.status} role="status">
        {wasClosed && 'No passkey was chosen. Try again, or log in with your password.'}
      </p>
    </div>
  );
}
