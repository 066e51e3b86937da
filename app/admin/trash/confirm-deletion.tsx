import { registry } from '#app/admin/registry.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { getKind } from './entry.ts';
import type { Deletion } from './use-trash-actions.ts';

interface ConfirmDeletionProps {
  /** What is to be deleted; null while the dialog is closed. */
  deletion: Deletion | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before something in the trash is deleted forever. */
export function ConfirmDeletion({ deletion, onCancel, onConfirm }: ConfirmDeletionProps) {
  const everything = deletion === 'everything';
  return (
    <ConfirmDialog
      open={deletion !== null}
      onClose={onCancel}
      title={everything ? 'Empty the trash?' : 'Delete forever?'}
      actions={
        <>
          <Button variant="sea" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="destructive" icon={adminIcons.trash} onClick={onConfirm}>
            {everything ? 'Empty trash' : 'Delete forever'}
          </Button>
        </>
      }
    >
      <p>{deletion && `${describe(deletion)} This cannot be undone.`}</p>
    </ConfirmDialog>
  );
}

function describe(deletion: Deletion): string {
  if (deletion === 'everything') return 'Everything in the trash will be deleted forever.';
  const [first] = deletion.entries;
  return deletion.entries.length === 1 && first
    ? `The ${getKind(registry, first).toLowerCase()} “${first.title}” will be deleted forever.`
    : `${deletion.entries.length} records will be deleted forever.`;
}
