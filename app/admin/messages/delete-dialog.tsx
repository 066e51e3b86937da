import { DeleteForeverDialog } from '#app/ui/dialog/delete-forever-dialog.tsx';
import { formatNumber } from '#app/ui/format-number.ts';

interface DeleteDialogProps {
  /** Says how many messages are to be deleted; 0 while the dialog is closed. */
  count: number;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before messages are deleted, because they do not go to the trash. */
export const DeleteDialog = ({ count, onCancel, onConfirm }: DeleteDialogProps) => (
  <DeleteForeverDialog
    open={count > 0}
    title={count > 1 ? `Delete ${formatNumber(count)} messages?` : 'Delete this message?'}
    onCancel={onCancel}
    onConfirm={onConfirm}
  >
    A deleted message does not go to the trash.
  </DeleteForeverDialog>
);
