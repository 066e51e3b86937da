import { useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { isPromptClosed, toPasskeyError } from '#app/admin/session/passkeys.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './passkey-sign-in.module.css';

/** The button that signs in with a passkey, if the backend has them. */
export default function PasskeySignIn() {
  const { signInWithPasskey } = useSession();
  const { notify } = useNotices();
  const { data: settings } = useAuthSettings();
  const [wasClosed, setWasClosed] = useState(false);

  const login = useSingleMutation({
    mutationFn: async () => {
      setWasClosed(false);
      const { error, needsSecondFactor } = await signInWithPasskey();
      if (error && isPromptClosed(error)) return setWasClosed(true);
      if (error) throw toPasskeyError(error);
      if (!needsSecondFactor) notify({ title: 'Login Successful!', description: 'Welcome back!' });
    },
    meta: { errorTitle: 'Login Failed' },
  });

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
