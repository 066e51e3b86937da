import { useEffect, useState } from 'react';
import { Callout } from '#app/admin/page/callout.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { PasskeyOption } from './passkeys/passkey-option.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useSession } from './session-provider.tsx';
import type { EndedSession } from './session-status.ts';
import styles from './sign-in-again.module.css';

/**
 * Asks for the password in a dialog over the page when a session is lost while there is unsaved work. A rejected
 * request waits for the sign-in and is then retried. The dialog can be postponed, e.g. to finish a sentence. In that
 * case the request fails, and the next rejected request opens the dialog again.
 */
export function SignInAgain({ endedSession }: { endedSession: EndedSession }) {
  const { giveUpQueuedRequests, waitingSession } = useSession();
  const [open, setOpen] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejected request creates a new endedSession object
  useEffect(() => setOpen(true), [endedSession]);

  const postpone = () => {
    setOpen(false);
    giveUpQueuedRequests();
  };

  return (
    <>
      {!open && (
        <div className={styles.bar}>
          <Callout
            tone="error"
            role="status"
            action={
              <Button size="small" onClick={() => setOpen(true)}>
                Sign in again
              </Button>
            }
          >
            <p>You are signed out. What you have written is still here.</p>
          </Callout>
        </div>
      )}
      <Dialog open={open} onClose={postpone} title="Sign in again">
        {waitingSession && waitingSession.user.id === endedSession.user.id ? (
          <SecondFactorForm user={waitingSession.user} />
        ) : (
          <div className={styles.choices}>
            <PasswordForm email={endedSession.user.email ?? ''} />
            <PasskeyOption lostUserId={endedSession.user.id} />
          </div>
        )}
      </Dialog>
    </>
  );
}
