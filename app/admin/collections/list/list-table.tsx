import { useCallback } from 'react';
import { type CollectionTable, getEditPath } from '#app/admin/collections/collection.ts';
import type { ReturnState } from '#app/admin/collections/return-state.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { DataTable, type TableSelection, type TableSort } from '#app/ui/data-table/data-table.tsx';
import type { ListDefinition, ListedRow } from './list-definition.ts';
import { type GetRowLink, RowLinkProvider } from './row-link.ts';
import { useRowItems } from './use-row-items.ts';

interface ListTableProps<Table extends CollectionTable> {
  definition: ListDefinition<Table>;
  rows: readonly ListedRow<Table>[];
  /** The state of the links to the forms of the rows. */
  returnState: ReturnState;
  sort: TableSort;
  selection: TableSelection;
  /** True while newer rows are being loaded. */
  busy: boolean;
  /** The ids of the rows that are being deleted. */
  deleting: ReadonlySet<string>;
  notifyWithUndo: NotifyWithUndo;
  onDelete: (row: ListedRow<Table>) => void;
}

/** The rows of a collection. Each is a link to its form, and has a menu. */
export function ListTable<Table extends CollectionTable>({
  definition,
  returnState,
  deleting,
  notifyWithUndo,
  onDelete,
  ...table
}: ListTableProps<Table>) {
  const { collection, caption, columns, getTitle } = definition;
  const getRowLink = useCallback<GetRowLink>(
    (id) => ({ to: getEditPath(collection, id), state: returnState }),
    [collection, returnState],
  );
  return (
    <RowLinkProvider value={getRowLink}>
      <DataTable
        {...table}
        caption={caption}
        columns={columns}
        getKey={({ id }) => id}
        getLabel={getTitle}
        actions={{
          getItems: useRowItems({ definition, getRowLink, notifyWithUndo, onDelete }),
          getBusyLabel: ({ id }) => deleting.has(id) && 'Deleting...',
        }}
      />
    </RowLinkProvider>
  );
}
