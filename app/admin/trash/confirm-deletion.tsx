import { registry } from '#app/admin/registry.ts';
import { DeleteForeverDialog } from '#app/ui/dialog/delete-forever-dialog.tsx';
import { getKind } from './entry.ts';
import type { Deletion } from './use-trash-actions.ts';

interface ConfirmDeletionProps {
  /** The entries to be deleted; null while the dialog is closed. */
  deletion: Deletion | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before something in the trash is deleted forever. */
export function ConfirmDeletion({ deletion, onCancel, onConfirm }: ConfirmDeletionProps) {
  const everything = deletion === 'everything';
  return (
    <DeleteForeverDialog
      open={deletion !== null}
      title={everything ? 'Empty the trash?' : 'Delete forever?'}
      {...(everything && { label: 'Empty trash' })}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {deletion && describe(deletion)}
    </DeleteForeverDialog>
  );
}

function describe(deletion: Deletion): string {
  if (deletion === 'everything') return 'Everything in the trash will be deleted forever.';
  const [first] = deletion.entries;
  return deletion.entries.length === 1 && first
    ? `The ${getKind(registry, first).toLowerCase()} “${first.title}” will be deleted forever.`
    : `${deletion.entries.length} records will be deleted forever.`;
}
