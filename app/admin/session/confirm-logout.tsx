import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

interface ConfirmLogoutProps {
  open: boolean;
  email: string | undefined;
  /** Some of the unsaved work is in no saved draft, so it would be lost. */
  losesWork: boolean;
  onStay: () => void;
  onLogOut: () => void;
}

/** Asks before a logout with unsaved work, and says what happens to it. */
export function ConfirmLogout({ open, email, losesWork, onStay, onLogOut }: ConfirmLogoutProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title="Log out without saving?"
      actions={
        <>
          <Button variant="sea" onClick={onStay}>
            Keep editing
          </Button>
          <Button variant={losesWork ? 'destructive' : 'quiet'} onClick={onLogOut}>
            Log out
          </Button>
        </>
      }
    >
      {losesWork ? (
        <p>
          Your changes on this page are not saved. Some of them would be lost: an upload in progress, or text
          that this browser cannot store.
        </p>
      ) : (
        <p>
          {`Your changes on this page are not saved. This browser keeps them as a draft: sign in again${email ? ` as ${email}` : ''} and open this page to restore it.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
