import { type FormEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import type { BulkField } from '#app/admin/collections/list/list-definition.ts';
import { findRejectedField } from '#app/admin/editor/fields/rejected-field.ts';
import { SaveError } from '#app/admin/editor/save-error.tsx';
import { UsedSuggestions } from '#app/admin/fields/suggestions.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import type { TableUpdate } from '#app/client/from-table.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useChangeRows } from './use-change-rows.ts';
import type { NotifyWithUndo } from './use-undo.tsx';

interface SetFieldDialogProps<Table extends CollectionTable> {
  collection: Collection<Table>;
  field: BulkField<Table>;
  ids: readonly string[];
  notifyWithUndo: NotifyWithUndo;
  open: boolean;
  onClose: () => void;
}

/**
 * Sets a field of the selected rows, e.g. their category. If the database rejects the value, the dialog stays open and
 * says why until the next attempt (docs/product/panel.md).
 */
export function SetFieldDialog<Table extends CollectionTable>({
  collection,
  field: { column, label, examples },
  ids,
  notifyWithUndo,
  open,
  onClose,
}: SetFieldDialogProps<Table>) {
  const { table, singular, plural } = collection;
  const { mutate, isPending, error, variables, reset } = useChangeRows({
    collection,
    notifyWithUndo,
    onChanged: onClose,
  });
  const [formId, listId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const rejected = useMemo(
    () => error && findRejectedField(error, variables?.fields ?? {}),
    [error, variables],
  );
  const name = label.toLowerCase();

  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  useEffect(() => {
    if (rejected) form.current?.querySelector('input')?.focus();
  }, [rejected]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(column) ?? '').trim() || null;
    mutate({ ids, fields: { [column]: value } as TableUpdate<Table>, done: 'updated' });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Set the ${name} of ${ids.length} ${ids.length === 1 ? singular : plural}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="sea" type="submit" form={formId} busyLabel={isPending && 'Saving...'}>
            {`Set ${name}`}
          </Button>
        </>
      }
    >
      {open && (
        <form id={formId} ref={form} onSubmit={submit}>
          {error && !rejected && <SaveError message={getErrorMessage(error)} />}
          <TextField
            name={column}
            label={label}
            help={`Leave it empty to remove the ${name}.`}
            error={rejected?.message}
            list={listId}
            autoComplete="off"
          />
          <UsedSuggestions id={listId} table={table} column={column} examples={examples} />
        </form>
      )}
    </ConfirmDialog>
  );
}
