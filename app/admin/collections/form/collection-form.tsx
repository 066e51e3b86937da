import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Collection, FormDefinition, StoredRow } from '#app/admin/collections/collection.ts';
import { rowState, useWayBack, type WayBack } from '#app/admin/collections/list/return-state.ts';
import { createRow, RowGone, updateRow } from '#app/admin/collections/rows/write-row.ts';
import { useKeptDrafts } from '#app/admin/editor/drafts-owner.tsx';
import { Editor, type Outcome } from '#app/admin/editor/editor.tsx';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { useOpenDraft } from '#app/admin/editor/use-open-draft.ts';
import { AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { DeletedBanner } from './deleted-banner.tsx';
import { useRecord } from './use-record.ts';

interface CollectionFormProps<Row extends StoredRow, Draft extends FieldValues, Fields extends object> {
  collection: Collection<Row>;
  definition: FormDefinition<Row, Draft, Fields>;
  /** Of the record that is edited; a new one has none yet. */
  id: string | undefined;
  /** Beside the form, e.g. a preview. */
  aside?: (draft: Draft) => ReactNode;
  children: (fields: EditorFields<Draft>) => ReactNode;
}

/** The page with the form of a collection: for a new one, or with an id for that one (docs/product.md#interaction). */
export function CollectionForm<Row extends StoredRow, Draft extends FieldValues, Fields extends object>(
  props: CollectionFormProps<Row, Draft, Fields>,
) {
  const { collection, id } = props;
  const back = useWayBack({ to: collection.path, label: collection.label }, id);
  const isNew = id === undefined;
  const beginning = isNew ? `${collection.table}/new/` : `${collection.table}/edit/${id}/`;
  const drafts = useKeptDrafts();
  const isKept = () => drafts.idsBeneath(beginning).length > 0;
  const row = useRecord<Row>({ ...collection, path: back.to, isKept }, id);
  const draftId = useOpenDraft(beginning);
  const title = isNew ? `Add New ${collection.title}` : `Edit ${collection.title}`;
  return (
    <AdminPage title={title} back={back}>
      {draftId !== null && (isNew || row === 'gone' || row?.id === id) ? (
        <RecordEditor
          key={draftId}
          {...props}
          // A new one is called as its draft is: one that goes on may have been written already.
          id={id ?? draftId}
          draftName={beginning + draftId}
          row={isNew || row === 'gone' ? null : row}
          wasDeleted={row === 'gone'}
          back={back}
        />
      ) : (
        <AdminLoading>{`Loading ${collection.singular}...`}</AdminLoading>
      )}
    </AdminPage>
  );
}

function RecordEditor<Row extends StoredRow, Draft extends FieldValues, Fields extends object>({
  collection,
  definition,
  id,
  draftName,
  row,
  wasDeleted,
  back,
  aside,
  children,
}: Omit<CollectionFormProps<Row, Draft, Fields>, 'id'> & {
  id: string;
  draftName: string;
  row: Row | null;
  wasDeleted: boolean;
  back: WayBack;
}) {
  const connect = useConnect();
  const navigate = useNavigate();
  const { notify } = useNotices();
  const [gone, setGone] = useState(wasDeleted);
  const isNew = row === null || gone;
  const baseOf = (stored: Row) => ({ draft: definition.toDraft(stored), version: stored.updated_at });

  const save = async (fields: Fields, version: string | null): Promise<Outcome<Draft>> => {
    const { client } = await connect();
    const written =
      version === null || gone
        ? await createRow<Row>(client, collection.table, id, fields)
        : await updateRow<Row>(client, collection.table, id, fields, version);
    setGone(false);
    return { state: written.state, stored: baseOf(written.row) };
  };

  return (
    <Editor
      name={draftName}
      what={collection.singular}
      schema={definition.schema}
      stored={row ? baseOf(row) : { draft: definition.createDraft(), version: null }}
      save={save}
      onFailure={(failure) => {
        if (failure instanceof RowGone) setGone(true);
        notify({
          title: isNew ? collection.errorTitles.create : collection.errorTitles.update,
          description: getErrorMessage(failure),
          variant: 'destructive',
        });
      }}
      onSaved={() => {
        notify({ title: `${collection.title} ${isNew ? 'created' : 'updated'} successfully` });
        // A new one is shown at its own list's beginning: a search, or another list, could hide it.
        navigate(isNew ? collection.path : back.to, { state: rowState(id) });
      }}
      submitLabel={`${isNew ? 'Create' : 'Update'} ${collection.title}`}
      secondary={
        <ButtonLink to={back.to} state={back.state}>
          Cancel
        </ButtonLink>
      }
      {...(aside ? { aside } : {})}
    >
      {(fields) => (
        <>
          {gone && <DeletedBanner what={collection.singular} />}
          {children(fields)}
        </>
      )}
    </Editor>
  );
}
