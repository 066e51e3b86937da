import type { Blocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

export function ConfirmLeave({ blocker }: { blocker: Blocker }) {
  const isOpen = blocker.state === 'blocked';
  const stay = () => {
    if (isOpen) blocker.reset();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={stay}
      title="Interrupt the import?"
      actions={
        <>
          <Button variant="sea" onClick={stay}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        </>
      }
    >
      <p>
        What has been imported stays. To continue later, choose the same file again: nothing is imported
        twice.
      </p>
    </ConfirmDialog>
  );
}
