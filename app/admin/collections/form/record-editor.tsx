import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { createRowState, type ReturnLink } from '#app/admin/collections/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { createRow, RowDeletedError, updateRow } from '#app/admin/collections/rows/write-row.ts';
import { useDraftLock } from '#app/admin/editor/drafts/use-open-draft.ts';
import { Editor } from '#app/admin/editor/editor.tsx';
import { useFollow } from '#app/admin/live/use-follow.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { CollectionFormProps } from './collection-form.tsx';

interface RecordEditorProps<Table extends CollectionTable, Draft extends FieldValues>
  extends CollectionFormProps<Table, Draft> {
  id: string;
  /** Says what the names of the drafts of this record begin with, e.g. 'posts/new/'. */
  draftPrefix: string;
  draftId: string;
  /** Null for a new record, and for one that was deleted elsewhere. */
  row: TableRow<Table> | null;
  wasDeleted: boolean;
  /** Says whether the new record has been stored since the form was opened. Its draft then has another name. */
  isCreated: boolean;
  onCreated: () => void;
  returnLink: ReturnLink;
}

/** The editor of a record, once it is loaded. A successful save returns to the list, unless the form fills the page. */
export function RecordEditor<Table extends CollectionTable, Draft extends FieldValues>({
  collection,
  definition,
  id,
  draftPrefix,
  draftId,
  row,
  wasDeleted,
  returnLink,
  Fields,
  Preview,
  canAutosave,
  layout,
  fullPage = false,
  isCreated,
  onCreated,
}: RecordEditorProps<Table, Draft>) {
  const { table, path, title, singular, errorTitles } = collection;
  const connect = useConnect();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { notify } = useNotices();
  const [storedRow, setStoredRow] = useState(row);
  const [isDeleted, setIsDeleted] = useState(wasDeleted);
  const isNew = (row === null && !isCreated) || isDeleted;
  const existingRow = isDeleted ? null : storedRow;
  const draftName = `${isCreated ? `${table}/edit/${id}/` : draftPrefix}${draftId}`;
  // `useOpenDraft` locks only the name that the draft had before.
  useDraftLock(isCreated ? draftName : null);
  const toVersionedDraft = (stored: TableRow<Table>) => ({
    draft: definition.toDraft(stored),
    version: stored.updated_at,
  });
  // A deleted record is followed too, because whoever deleted it may restore it.
  const isStored = row !== null || isCreated || wasDeleted;
  const follow = useFollow(table, isStored ? id : undefined, {
    read: async () => findRow((await connect()).client, table, id),
    toStored: toVersionedDraft,
    onRead: (current) => setIsDeleted(current === null),
    onShown: setStoredRow,
  });

  return (
    <Editor
      name={draftName}
      noun={singular}
      schema={definition.schema}
      formatters={definition.formatters}
      reconcile={definition.reconcile}
      generatedFields={definition.generatedFields}
      stored={row ? toVersionedDraft(row) : { draft: definition.createDraft(), version: null }}
      follow={follow}
      save={async (fields, version) => {
        const { client } = await connect();
        const written = definition.complete?.(fields, existingRow) ?? fields;
        const { state, row: stored } =
          version === null || isDeleted
            ? await createRow(client, table, id, written)
            : await updateRow(client, table, id, written, version);
        setIsDeleted(false);
        setStoredRow(stored);
        return { state, stored: toVersionedDraft(stored) };
      }}
      canAutosave={(draft, stored) => !isDeleted && (canAutosave?.(draft, stored) ?? false)}
      onAutosaved={() => {
        if (row === null) onCreated();
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(table) });
      }}
      staysOpen={fullPage}
      layout={layout}
      errorTitle={isNew ? errorTitles.create : errorTitles.update}
      onError={(error) => {
        const wasRowDeleted = error instanceof RowDeletedError;
        if (wasRowDeleted) setIsDeleted(true);
        return wasRowDeleted;
      }}
      onSaved={(storedDraft) => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(table) });
        notify({
          title: `${title} ${isNew ? 'created' : 'updated'} successfully`,
          ...(definition.describeSaved && { description: definition.describeSaved(storedDraft) }),
        });
        if (fullPage) {
          if (row === null) onCreated();
          return;
        }
        // Because of a search or a filter, the list from which the form was opened could lack the new record. The
        // collection's main list shows it.
        navigate(isNew && !returnLink.takesNew ? path : returnLink.to, { state: createRowState(id) });
      }}
      submitLabel={`${isNew ? 'Create' : 'Update'} ${title}`}
      secondary={
        <ButtonLink to={returnLink.to} state={returnLink.state}>
          Cancel
        </ButtonLink>
      }
      aside={(draft) => <Preview draft={draft} stored={existingRow} />}
    >
      {(fields) => (
        <>
          {isDeleted && <DeletedBanner noun={singular} />}
          <Fields fields={fields} stored={existingRow} onStored={setStoredRow} />
        </>
      )}
    </Editor>
  );
}

/** Says that the edited record was deleted elsewhere, and that saving creates it again. */
function DeletedBanner({ noun }: { noun: string }) {
  return (
    <Callout tone="warning" role="status">
      <p>{`This ${noun} was deleted elsewhere. What you have written is still here: saving creates it again.`}</p>
    </Callout>
  );
}
