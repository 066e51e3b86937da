import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

interface RemoveDialogProps<Item> {
  /** Says what is removed if the owner confirms it. Null closes the dialog. */
  item: Item | null;
  title: string;
  children: ReactNode;
  onRemove: (item: Item) => void;
  onClose: () => void;
}

/** Asks whether a way to sign in is to be removed. */
export function RemoveDialog<Item>({ item, title, children, onRemove, onClose }: RemoveDialogProps<Item>) {
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="sea" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              if (item !== null) onRemove(item);
              onClose();
            }}
          >
            Remove
          </Button>
        </>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
