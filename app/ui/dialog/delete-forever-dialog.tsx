import type { ReactNode } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteForeverDialogProps {
  open: boolean;
  title: string;
  label?: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** Sentences that say what is deleted. */
  children: ReactNode;
}

/** Asks for confirmation before something is deleted that cannot be restored. */
export function DeleteForeverDialog({
  open,
  title,
  label = 'Delete forever',
  onCancel,
  onConfirm,
  children,
}: DeleteForeverDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="sea" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="destructive" icon={adminIcons.trash} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      <p>{children} This cannot be undone.</p>
    </ConfirmDialog>
  );
}
