import { type Collection, getEditPath, type StoredRow } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useListState } from './return-state.ts';

interface RowActionsProps<Row extends StoredRow> {
  collection: Collection<Row>;
  row: Row;
  /** The list's title, on the way back to it. */
  listTitle: string;
  deleting: boolean;
  onDelete: () => void;
}

/** What is done with one row: it is edited, or deleted. */
export function RowActions<Row extends StoredRow>({
  collection,
  row,
  listTitle,
  deleting,
  onDelete,
}: RowActionsProps<Row>) {
  const name = collection.getTitle(row);
  return (
    <>
      <ButtonLink
        to={getEditPath(collection, row.id)}
        state={useListState(listTitle)}
        size="small"
        icon={adminIcons.edit}
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
      <Button
        size="small"
        variant="destructive"
        icon={adminIcons.trash}
        aria-label={`Delete ${name}`}
        busyLabel={deleting && 'Deleting...'}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
