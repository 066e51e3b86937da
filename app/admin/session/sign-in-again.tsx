import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSession } from './session-provider.tsx';
import type { Departure } from './session-status.ts';
import styles from './sign-in-again.module.css';

/**
 * Asks whoever has lost the session in the middle of their work for the password, over the page as it is. A refused call
 * waits for it and goes on by itself. It may be put off, e.g. to finish a sentence: then such a call has failed, and the
 * next one asks again.
 */
export function SignInAgain({ departure }: { departure: Departure }) {
  const { giveUpCalls } = useSession();
  const [open, setOpen] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused call tells of the departure anew
  useEffect(() => setOpen(true), [departure]);

  const putOff = () => {
    setOpen(false);
    giveUpCalls();
  };

  return (
    <>
      {!open && (
        <div className={styles.bar} role="status">
          <p>You are signed out. What you have written is still here.</p>
          <Button size="small" onClick={() => setOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
      <Dialog open={open} onClose={putOff} title="Sign in again">
        <PasswordForm email={departure.user.email ?? ''} />
      </Dialog>
    </>
  );
}
