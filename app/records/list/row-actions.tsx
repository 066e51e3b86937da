import { Button, ButtonLink } from '#app/components/button.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { editPath, type ListedKind, type StoredRow } from '#app/records/kind.ts';
import { useListState } from './way-back.ts';

interface RowActionsProps<Row extends StoredRow> {
  kind: ListedKind<Row>;
  row: Row;
  /** The list's title, on the way back to it. */
  listTitle: string;
  deleting: boolean;
  onDelete: () => void;
}

/** What is done with one row: it is edited, or deleted. */
export function RowActions<Row extends StoredRow>({
  kind,
  row,
  listTitle,
  deleting,
  onDelete,
}: RowActionsProps<Row>) {
  const name = kind.nameOf(row);
  return (
    <>
      <ButtonLink
        to={editPath(kind, row.id)}
        state={useListState(listTitle)}
        size="small"
        icon={panelIcons.edit}
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
      <Button
        size="small"
        variant="destructive"
        icon={panelIcons.trash}
        aria-label={`Delete ${name}`}
        busyLabel={deleting && 'Deleting...'}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
