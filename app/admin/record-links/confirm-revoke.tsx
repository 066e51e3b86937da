import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

interface ConfirmRevokeProps {
  open: boolean;
  noun: string;
  onClose: () => void;
  onRevoke: () => void;
}

/** Asks for confirmation before a preview link is revoked, because the same link cannot be created again. */
export function ConfirmRevoke({ open, noun, onClose, onRevoke }: ConfirmRevokeProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Revoke this link?"
      actions={
        <>
          <Button variant="sea" onClick={onClose}>
            Keep link
          </Button>
          <Button variant="destructive" onClick={onRevoke}>
            Revoke link
          </Button>
        </>
      }
    >
      <p>{`Whoever has it can no longer see the ${noun}. You can create a new link, but not this one again.`}</p>
    </ConfirmDialog>
  );
}
