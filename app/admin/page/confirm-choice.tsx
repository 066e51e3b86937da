import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

interface ConfirmChoiceProps {
  open: boolean;
  title: string;
  /** The label of the button that changes nothing. */
  keep: string;
  /** The label of the button that does what is asked. */
  confirm: string;
  onClose: () => void;
  onConfirm: () => void;
  children: string;
}

/** Asks whether to do something that cannot be undone, and closes after either choice. */
export function ConfirmChoice({ keep, confirm, onConfirm, children, ...dialog }: ConfirmChoiceProps) {
  const act = () => {
    dialog.onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      {...dialog}
      actions={
        <>
          <Button variant="sea" onClick={dialog.onClose}>
            {keep}
          </Button>
          <Button variant="destructive" onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
