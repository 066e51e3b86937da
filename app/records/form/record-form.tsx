import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/components/button.tsx';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { PanelLoading } from '#app/components/panel/panel-message.tsx';
import { PanelPage } from '#app/components/panel/panel-page.tsx';
import type { Kind, StoredRow } from '#app/records/kind.ts';
import { rowState, useWayBack, type WayBack } from '#app/records/list/way-back.ts';
import { createRow, RowGone, updateRow } from '#app/records/rows/write-row.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';
import { useKeptDrafts } from './drafts-owner.tsx';
import { Editor, type Outcome } from './editor.tsx';
import type { EditorFields } from './editor-fields.ts';
import { GoneBanner } from './gone-banner.tsx';
import { useOpenDraft } from './use-open-draft.ts';
import { useRecord } from './use-record.ts';

interface RecordFormProps<Row extends StoredRow, Draft extends FieldValues, Fields extends object> {
  kind: Kind<Row, Draft, Fields>;
  /** Of the record that is edited; a new one has none yet. */
  id: string | undefined;
  /** The list's title, on the way back to it. */
  listTitle: string;
  /** Beside the form, e.g. a preview. */
  aside?: (draft: Draft) => ReactNode;
  children: (fields: EditorFields<Draft>) => ReactNode;
}

/** The page with the form of a kind: for a new one, or with an id for that one (docs/product.md#interaction). */
export function RecordForm<Row extends StoredRow, Draft extends FieldValues, Fields extends object>(
  props: RecordFormProps<Row, Draft, Fields>,
) {
  const { kind, id, listTitle } = props;
  const back = useWayBack({ to: kind.path, label: listTitle }, id);
  const isNew = id === undefined;
  const beginning = isNew ? `${kind.table}/new/` : `${kind.table}/edit/${id}/`;
  const drafts = useKeptDrafts();
  const isKept = () => drafts.idsBeneath(beginning).length > 0;
  const row = useRecord<Row>({ ...kind, path: back.to, isKept }, id);
  const draftId = useOpenDraft(beginning);
  const title = isNew ? `Add New ${kind.title}` : `Edit ${kind.title}`;
  return (
    <PanelPage title={title} back={back}>
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
        <PanelLoading>{`Loading ${kind.one}...`}</PanelLoading>
      )}
    </PanelPage>
  );
}

function RecordEditor<Row extends StoredRow, Draft extends FieldValues, Fields extends object>({
  kind,
  id,
  draftName,
  row,
  wasDeleted,
  back,
  aside,
  children,
}: Omit<RecordFormProps<Row, Draft, Fields>, 'id'> & {
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
  const baseOf = (stored: Row) => ({ draft: kind.draftOf(stored), version: stored.updated_at });

  const save = async (fields: Fields, version: string | null): Promise<Outcome<Draft>> => {
    const { client } = await connect();
    const written =
      version === null || gone
        ? await createRow<Row>(client, kind.table, id, fields)
        : await updateRow<Row>(client, kind.table, id, fields, version);
    setGone(false);
    return { state: written.state, stored: baseOf(written.row) };
  };

  return (
    <Editor
      name={draftName}
      what={kind.one}
      schema={kind.schema}
      stored={row ? baseOf(row) : { draft: kind.blank(), version: null }}
      save={save}
      onFailure={(failure) => {
        if (failure instanceof RowGone) setGone(true);
        notify({
          title: isNew ? kind.failures.create : kind.failures.update,
          description: failureMessage(failure),
          variant: 'destructive',
        });
      }}
      onSaved={() => {
        notify({ title: `${kind.title} ${isNew ? 'created' : 'updated'} successfully` });
        // A new one is shown at its own list's beginning: a search, or another list, could hide it.
        navigate(isNew ? kind.path : back.to, { state: rowState(id) });
      }}
      submitLabel={`${isNew ? 'Create' : 'Update'} ${kind.title}`}
      secondary={
        <ButtonLink to={back.to} state={back.state}>
          Cancel
        </ButtonLink>
      }
      {...(aside ? { aside } : {})}
    >
      {(fields) => (
        <>
          {gone && <GoneBanner what={kind.one} />}
          {children(fields)}
        </>
      )}
    </Editor>
  );
}
