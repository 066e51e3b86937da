import { useState } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { ListDefinition, ListedRow } from '#app/admin/collections/list/list-definition.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { MenuButton } from '#app/ui/menu/menu-button.tsx';
import type { MenuItem } from '#app/ui/menu/menu-item.ts';
import { createScheduleAction, listFieldActions } from './bulk-actions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { useChangeRows } from './use-change-rows.ts';

interface SelectionButtonsProps<Table extends CollectionTable> {
  definition: ListDefinition<Table>;
  rows: readonly ListedRow<Table>[];
  notifyWithUndo: NotifyWithUndo;
  isDeleting: boolean;
  onDelete: () => void;
}

/**
 * The buttons that act on the selected rows of a list: publish, unpublish and delete. What else can be changed is in a menu.
 * Those that change rows are not disabled during the change, so that they keep the focus.
 */
export function SelectionButtons<Table extends CollectionTable>({
  definition,
  rows,
  notifyWithUndo,
  isDeleting,
  onDelete,
}: SelectionButtonsProps<Table>) {
  const { collection, publication, bulkChanges = [], bulkFields = [] } = definition;
  const { mutate: changeRows } = useChangeRows({ collection, notifyWithUndo });
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const ids = rows.map(({ id }) => id);
  const states = publication ? [createScheduleAction(collection, publication, rows.length)] : [];
  const fields = listFieldActions(collection, bulkFields, rows);
  const toItem = ({ label, icon }: (typeof fields)[number]): MenuItem => ({
    label: `${label}…`,
    icon,
    onSelect: () => setOpenLabel(label),
  });
  const changes = bulkChanges
    .filter(({ appliesTo }) => rows.some(appliesTo))
    .map(({ label, icon, ...change }) => ({ label, icon, onSelect: () => changeRows({ ids, ...change }) }));
  const items = [...states.map(toItem), ...changes, ...fields.map(toItem)];
  return (
    <>
      {publication &&
        [publication.publish, publication.unpublish].map(({ label, ...change }) => (
          <Button key={label} size="small" onClick={() => changeRows({ ids, ...change })}>
            {label}
          </Button>
        ))}
      {items.length > 0 && <MenuButton label="More" isLabeled getItems={() => items} />}
      {[...states, ...fields].map((action) => (
        <BulkDialog
          key={action.label}
          collection={collection}
          action={action}
          ids={ids}
          notifyWithUndo={notifyWithUndo}
          open={action.label === openLabel}
          onClose={() => setOpenLabel(null)}
        />
      ))}
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
