import type { Blocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  blocker: Blocker;
  /** What was written is not wanted any more. */
  onDiscard: () => void;
}

/** Asks before unsaved work is left. */
export function ConfirmLeave({ blocker, onDiscard }: LeaveQuestionProps) {
  const stay = () => blocker.reset?.();
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
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
      <p>What you have changed on this page is not saved yet.</p>
    </ConfirmDialog>
  );
}
