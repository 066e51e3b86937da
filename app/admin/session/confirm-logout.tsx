import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { useAllUnsavedWork } from './unsaved-work.tsx';

interface ConfirmLogoutProps {
  open: boolean;
  email: string | undefined;
  onStay: () => void;
  onLogOut: () => void;
}

/** Asks for confirmation before a logout with unsaved work, and says what would happen to the work. */
export function ConfirmLogout({ open, email, onStay, onLogOut }: ConfirmLogoutProps) {
  // Some of it is then not in a saved draft.
  const losesWork = useAllUnsavedWork() === 'unrecoverable';
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
      <p>
        {losesWork
          ? 'Your changes on this page are not saved. Some of them would be lost: an upload in progress, or text that this browser cannot store.'
          : `Your changes on this page are not saved. This browser keeps them as a draft: sign in again${email ? ` as ${email}` : ''} and open this page to restore it.`}
      </p>
    </ConfirmDialog>
  );
}
