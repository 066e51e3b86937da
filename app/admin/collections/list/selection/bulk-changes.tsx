import { useState } from 'react';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import type { BulkChange, BulkField } from '#app/admin/collections/list/list-definition.ts';
import { Button } from '#app/ui/button.tsx';
import { SetFieldDialog } from './set-field-dialog.tsx';
import { useChangeRows } from './use-change-rows.ts';

interface BulkChangesProps<Table extends CollectionTable> {
  collection: Collection<Table>;
  changes: readonly BulkChange<Table>[];
  field: BulkField<Table> | undefined;
  ids: readonly string[];
}

/** The buttons that change the selected rows of a list. They are not disabled during the change, so that they keep the focus. */
export function BulkChanges<Table extends CollectionTable>({
  collection,
  changes,
  field,
  ids,
}: BulkChangesProps<Table>) {
  const { mutate: changeRows } = useChangeRows(collection);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {changes.map(({ label, ...change }) => (
        <Button key={label} size="small" onClick={() => changeRows({ ids, ...change })}>
          {label}
        </Button>
      ))}
      {field && (
        <>
          <Button size="small" onClick={() => setOpen(true)}>
            {`Set ${field.label.toLowerCase()}`}
          </Button>
          <SetFieldDialog
            collection={collection}
            field={field}
            ids={ids}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </>
  );
}
