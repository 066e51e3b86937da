import { useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import type { Departure } from './session-status.ts';
import styles from './sign-in-again.module.css';

/**
 * Asks whoever has lost the session in the middle of their work for the password, over the page as it is. It may be put
 * off, e.g. to finish a sentence; it comes again when a call is refused.
 */
export function SignInAgain({ departure }: { departure: Departure }) {
  const [open, setOpen] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused call tells of the departure anew
  useEffect(() => setOpen(true), [departure]);

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
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign in again">
        <PasswordForm email={departure.user.email ?? ''} />
      </Dialog>
    </>
  );
}
