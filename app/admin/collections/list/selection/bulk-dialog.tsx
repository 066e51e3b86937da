import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import { findRejectedField } from '#app/admin/editor/fields/rejected-field.ts';
import { SaveError } from '#app/admin/editor/save-error.tsx';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { BulkAction } from './bulk-actions.tsx';
import { useChangeRows } from './use-change-rows.ts';

interface BulkDialogProps<Table extends CollectionTable> {
  collection: Collection<Table>;
  action: BulkAction<Table>;
  ids: readonly string[];
  notifyWithUndo: NotifyWithUndo;
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for a value and changes the selected rows, e.g. sets their category. If the database rejects the value, the dialog
 * stays open and says why until the next attempt (docs/product/lists.md).
 */
export function BulkDialog<Table extends CollectionTable>({
  collection,
  action,
  ids,
  notifyWithUndo,
  open,
  onClose,
}: BulkDialogProps<Table>) {
  const { mutate, isPending, error, variables, reset } = useChangeRows({
    collection,
    notifyWithUndo,
    onChanged: onClose,
  });
  const formId = useId();
  const rejection = useMemo(
    () => error && (findRejectedField(error, variables?.fields ?? {})?.message ?? null),
    [error, variables],
  );
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={action.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="sea" type="submit" form={formId} busyLabel={isPending && 'Saving...'}>
            {action.label}
          </Button>
        </>
      }
    >
      {open && (
        <>
          {error && rejection === null && <SaveError message={getErrorMessage(error)} />}
          <BulkForm
            id={formId}
            action={action}
            rejection={rejection}
            onSubmit={(value) => mutate({ ids, ...action.getChange(value) })}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

interface BulkFormProps {
  id: string;
  action: Pick<BulkAction<CollectionTable>, 'initial' | 'renderField' | 'findFault'>;
  /** Says why the database has rejected the value. */
  rejection: string | null;
  onSubmit: (value: string) => void;
}

function BulkForm({ id, action: { initial, renderField, findFault }, rejection, onSubmit }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (rejection !== null) focusField(form.current);
  }, [rejection]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFault?.(value) ?? null;
    setFault(found);
    if (found === null) onSubmit(value);
    else focusField(form.current);
  };
  return (
    <form id={id} ref={form} onSubmit={submit} noValidate>
      {renderField({ value, error: fault ?? rejection, onChange: setValue })}
    </form>
  );
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();
