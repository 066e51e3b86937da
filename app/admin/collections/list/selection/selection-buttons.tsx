import { useState } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { SetFieldDialog } from './set-field-dialog.tsx';
import { useChangeRows } from './use-change-rows.ts';
import type { NotifyWithUndo } from './use-undo.tsx';

interface SelectionButtonsProps<Table extends CollectionTable> {
  definition: ListDefinition<Table>;
  ids: readonly string[];
  notifyWithUndo: NotifyWithUndo;
  isDeleting: boolean;
  onDelete: () => void;
}

/**
 * The buttons that act on the selected rows of a list: change and delete. Those that change rows are not
 * disabled during the change, so that they keep the focus.
 */
export function SelectionButtons<Table extends CollectionTable>({
  definition,
  ids,
  notifyWithUndo,
  isDeleting,
  onDelete,
}: SelectionButtonsProps<Table>) {
  const { collection, bulkChanges = [], bulkField } = definition;
  const { mutate: changeRows } = useChangeRows({ collection, notifyWithUndo });
  const [isFieldOpen, setFieldOpen] = useState(false);
  return (
    <>
      {bulkChanges.map(({ label, ...change }) => (
        <Button key={label} size="small" onClick={() => changeRows({ ids, ...change })}>
          {label}
        </Button>
      ))}
      {bulkField && (
        <>
          <Button size="small" onClick={() => setFieldOpen(true)}>
            {`Set ${bulkField.label.toLowerCase()}`}
          </Button>
          <SetFieldDialog
            collection={collection}
            field={bulkField}
            ids={ids}
            notifyWithUndo={notifyWithUndo}
            open={isFieldOpen}
            onClose={() => setFieldOpen(false)}
          />
        </>
      )}
      <Button
        size="small"
        variant="destructive"
        icon={adminIcons.trash}
        busyLabel={isDeleting && 'Deleting...'}
        onClick={onDelete}
      >
        Delete selected
      </Button>
    </>
  );
}
