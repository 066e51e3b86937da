import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { createRowState, type ReturnLink } from '#app/admin/collections/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { createRow, updateRow } from '#app/admin/collections/rows/write-row.ts';
import { useDraftLock } from '#app/admin/editor/drafts/use-open-draft.ts';
import { EditorView } from '#app/admin/editor/editor.tsx';
import { isNew, useEditor } from '#app/admin/editor/use-editor.ts';
import type { AnyFields, Fields as DescribedFields, FormDraft } from '#app/admin/fields/describe-fields.ts';
import { createFormContext } from '#app/admin/fields/field-type.ts';
import type { FormDefinition } from '#app/admin/fields/form-definition.ts';
import { FormFields } from '#app/admin/fields/form-fields.tsx';
import { useFollow } from '#app/admin/live/use-follow.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { CollectionFormProps } from './collection-form.tsx';

interface RecordEditorProps<Table extends CollectionTable, Described extends DescribedFields<Table>>
  extends CollectionFormProps<Table, Described> {
  definition: FormDefinition<Table, FormDraft<Described>>;
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
export function RecordEditor<Table extends CollectionTable, Described extends DescribedFields<Table>>({
  collection,
  definition,
  id,
  draftPrefix,
  draftId,
  row,
  wasDeleted,
  returnLink,
  fields: described,
  Fields,
  Preview,
  canAutosave,
  layout,
  fullPage = false,
  isCreated,
  onCreated,
}: RecordEditorProps<Table, Described>) {
  const { table, path, title, singular, errorTitles } = collection;
  const connect = useConnect();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { notify } = useNotices();
  const [storedRow, setStoredRow] = useState(row);
  const draftName = `${isCreated ? `${table}/edit/${id}/` : draftPrefix}${draftId}`;
  // `useOpenDraft` locks only the name that the draft had before.
  useDraftLock(isCreated ? draftName : null);
  const toVersionedDraft = (stored: TableRow<Table>) => ({
    draft: definition.toDraft(stored),
    version: stored.updated_at,
  });

  const editor = useEditor(
    { ...definition, noun: singular, canAutosave, staysOpen: fullPage },
    {
      draftName,
      stored: row ? toVersionedDraft(row) : { draft: definition.createDraft(), version: null },
      wasDeleted,
      save: async (fields, version) => {
        const { client } = await connect();
        const written = definition.complete?.(fields, version === null ? null : storedRow) ?? fields;
        const { state, row: stored } =
          version === null
            ? await createRow(client, table, id, written)
            : await updateRow(client, table, id, written, version);
        setStoredRow(stored);
        return { state, stored: toVersionedDraft(stored) };
      },
      getErrorTitle: (isNew) => (isNew ? errorTitles.create : errorTitles.update),
      onSaved: (storedDraft, { by, isNew, closes }) => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(table) });
        if (by === 'owner')
          notify({
            title: `${title} ${isNew ? 'created' : 'updated'} successfully`,
            ...(definition.describeSaved && { description: definition.describeSaved(storedDraft) }),
          });
        if (!closes) {
          if (row === null) onCreated();
          return;
        }
        // Because of a search or a filter, the list from which the form was opened could lack the new record. The
        // collection's main list shows it.
        navigate(isNew && !returnLink.takesNew ? path : returnLink.to, { state: createRowState(id) });
      },
    },
  );
  const { isDeleted } = editor.state;
  const existingRow = isDeleted ? null : storedRow;

  // A deleted record is followed too, because whoever deleted it may restore it.
  useFollow(table, row !== null || isCreated || wasDeleted ? id : undefined, {
    read: async () => findRow((await connect()).client, table, id),
    onRead: (current) => {
      if (editor.follow(current && toVersionedDraft(current))) setStoredRow(current);
    },
  });

  return (
    <EditorView
      editor={editor}
      layout={layout}
      submitLabel={`${isNew(editor.state) ? 'Create' : 'Update'} ${title}`}
      secondary={
        <ButtonLink to={returnLink.to} state={returnLink.state}>
          Cancel
        </ButtonLink>
      }
      aside={<Preview draft={editor.state.values} stored={existingRow} />}
    >
      {isDeleted && <DeletedBanner noun={singular} />}
      {Fields ? (
        <Fields fields={editor.fields} stored={existingRow} onStored={setStoredRow} />
      ) : (
        <FormFields
          fields={described as AnyFields}
          form={createFormContext({
            table,
            singular,
            fields: editor.fields,
            stored: existingRow,
            onStored: setStoredRow,
          })}
        />
      )}
    </EditorView>
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
