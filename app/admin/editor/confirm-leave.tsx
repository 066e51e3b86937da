import type { Blocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

interface ConfirmLeaveProps {
  blocker: Blocker;
  /** Says whether the changes are being saved first, so that nothing has to be confirmed. */
  isSaving: boolean;
  /** Says whether changes that cannot be saved are kept as a draft in the browser when the owner leaves. */
  savesDraft: boolean;
  onDiscard: () => void;
}

/** Asks for confirmation before the owner leaves a page with unsaved changes. */
export function ConfirmLeave({ blocker, isSaving, savesDraft, onDiscard }: ConfirmLeaveProps) {
  const isOpen = blocker.state === 'blocked' && !isSaving;
  const stay = () => {
    // The dialog also closes when the changes could be saved after all, and then the owner leaves.
    if (isOpen) blocker.reset?.();
  };
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="sea" onClick={stay}>
            Keep editing
          </Button>
          {savesDraft && <Button onClick={() => blocker.proceed?.()}>Leave and keep draft</Button>}
          <Button variant="destructive" onClick={leave}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>
        Your changes on this page are not saved yet.
        {savesDraft && ' This browser can keep them as a draft.'}
      </p>
    </ConfirmDialog>
  );
}
