import type { Blocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

interface ConfirmLeaveProps {
  blocker: Blocker;
  /** Whether the changes are being saved first, so that nothing has to be confirmed. */
  isSaving: boolean;
  onDiscard: () => void;
}

/** Asks for confirmation before the owner leaves a page with unsaved changes. */
export function ConfirmLeave({ blocker, isSaving, onDiscard }: ConfirmLeaveProps) {
  const stay = () => blocker.reset?.();
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isSaving}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="sea" onClick={stay}>
            Keep editing
          </Button>
          <Button variant="destructive" onClick={leave}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>Your changes on this page are not saved yet.</p>
    </ConfirmDialog>
  );
}
