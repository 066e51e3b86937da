import { type FormEvent, useId } from 'react';
import type { CollectionInfo, CollectionTable } from '#app/admin/collections/collection.ts';
import { SuggestionField } from '#app/admin/collections/form/suggestion-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { BulkField } from './list-definition.ts';

interface SetFieldDialogProps<Table extends CollectionTable> {
  collection: CollectionInfo;
  field: BulkField<Table>;
  /** The number of selected rows. */
  count: number;
  open: boolean;
  onClose: () => void;
  /** Called with the trimmed text; null if it is empty. */
  onSet: (value: string | null) => void;
}

/** Asks for the new value of a field of the selected rows, e.g. for their category. */
export function SetFieldDialog<Table extends CollectionTable>({
  collection: { table, singular, plural },
  field: { column, label, examples },
  count,
  open,
  onClose,
  onSet,
}: SetFieldDialogProps<Table>) {
  const formId = useId();
  const name = label.toLowerCase();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSet(String(new FormData(event.currentTarget).get(column) ?? '').trim() || null);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Set the ${name} of ${count} ${count === 1 ? singular : plural}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="sea" type="submit" form={formId}>
            {`Set ${name}`}
          </Button>
        </>
      }
    >
      {open && (
        <form id={formId} onSubmit={submit}>
          <SuggestionField
            table={table}
            name={column}
            label={label}
            examples={examples ?? []}
            help={`Leave it empty to remove the ${name}.`}
          />
        </form>
      )}
    </ConfirmDialog>
  );
}
