import { type CollectionTable, getEditPath } from '#app/admin/collections/collection.ts';
import type { ColumnName } from '#app/admin/collections/rows/list-rows.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { getListTitle, type ListDefinition, type ListedRow } from './list-definition.ts';
import { useReturnState } from './return-state.ts';

interface RowActionsProps<Table extends CollectionTable, Field extends ColumnName<Table>> {
  definition: ListDefinition<Table, Field>;
  row: ListedRow<Table, Field>;
  deleting: boolean;
  onDelete: () => void;
}

/** The buttons at the end of a row. */
export function RowActions<Table extends CollectionTable, Field extends ColumnName<Table>>({
  definition,
  row,
  deleting,
  onDelete,
}: RowActionsProps<Table, Field>) {
  const { collection, getTitle } = definition;
  const rowTitle = getTitle(row);
  const returnState = useReturnState(getListTitle(definition));
  return (
    <>
      <ButtonLink
        to={getEditPath(collection, row.id)}
        state={returnState}
        size="small"
        icon={adminIcons.edit}
        aria-label={`Edit ${rowTitle}`}
      >
        Edit
      </ButtonLink>
      <Button
        size="small"
        variant="destructive"
        icon={adminIcons.trash}
        aria-label={`Delete ${rowTitle}`}
        busyLabel={deleting && 'Deleting...'}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
