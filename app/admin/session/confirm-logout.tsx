import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

interface LogoutQuestionProps {
  open: boolean;
  email: string | undefined;
  /** Some of the unsaved work goes with the page. */
  losing: boolean;
  onStay: () => void;
  onLogOut: () => void;
}

/** Asks before somebody leaves with unsaved work, and says what becomes of it. */
export function ConfirmLogout({ open, email, losing, onStay, onLogOut }: LogoutQuestionProps) {
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
          <Button variant={losing ? 'destructive' : 'quiet'} onClick={onLogOut}>
            Log out
          </Button>
        </>
      }
    >
      {losing ? (
        <p>
          What you have changed on this page is not saved yet. Some of it would be lost: an upload that is
          under way, or words that this browser cannot keep.
        </p>
      ) : (
        <p>
          {`What you have changed on this page is not saved yet. This browser keeps it for you: it is back when you sign in again${email ? ` as ${email}` : ''} and open this page.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
