import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { formatNumber } from '#app/ui/format-number.ts';

interface DeleteDialogProps {
  /** How many messages are to be deleted; 0 while the dialog is closed. */
  count: number;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before messages are deleted, because they do not go to the trash. */
export function DeleteDialog({ count, onCancel, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onCancel}
      title={count > 1 ? `Delete ${formatNumber(count)} messages?` : 'Delete this message?'}
      actions={
        <>
          <Button variant="sea" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="destructive" icon={adminIcons.trash} onClick={onConfirm}>
            Delete forever
          </Button>
        </>
      }
    >
      <p>A deleted message does not go to the trash. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
