import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ChangeNote } from '#app/admin/collections/change/change-note.tsx';
import { getChangePath } from '#app/admin/collections/change/change-path.ts';
import {
  type ChangeOutcome,
  describeChange,
  describeSavedChange,
} from '#app/admin/collections/change/describe-change.ts';
import { StagedNote } from '#app/admin/collections/change/staged-note.tsx';
import { findStagedRow, type StagedRow } from '#app/admin/collections/change/staged-row.ts';
import { useChange } from '#app/admin/collections/change/use-change.ts';
import { type CollectionTable, getEditPath } from '#app/admin/collections/collection.ts';
import { createRowState, type ReturnLink } from '#app/admin/collections/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import { type OpenDraft, useDraftLock } from '#app/admin/editor/drafts/use-open-draft.ts';
import { EditorView } from '#app/admin/editor/editor.tsx';
import { isNew } from '#app/admin/editor/machine/editor-state.ts';
import { useEditor } from '#app/admin/editor/use-editor.ts';
import type { Fields as DescribedFields, FormDraft } from '#app/admin/fields/describe-fields.ts';
import { createFormContext } from '#app/admin/fields/field-type.ts';
import type { FormDefinition } from '#app/admin/fields/form-definition.ts';
import type { PlacedFields } from '#app/admin/fields/place-fields.ts';
import { useFollow } from '#app/admin/live/use-follow.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { getVersionsPath } from '#app/admin/page/versions-path.ts';
import { findLock, useUserId } from '#app/admin/publication/own-records.ts';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import {
  getChangeButtons,
  getSaveButtons,
  type SaveButton,
  type SaveButtons,
  type StateDraft,
  stageButton,
} from '#app/admin/publication/save-buttons.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableInsert, TableRow, TableUpdate } from '#app/client/from-table.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { hasRole } from '#domain/people/roles.ts';
import type { CollectionFormProps } from './collection-form.tsx';
import { FormFrame } from './frame/form-frame.tsx';
import { type SaveTarget, saveRecord } from './save-record.ts';

interface RecordEditorProps<Table extends CollectionTable, Described extends DescribedFields<Table>>
  extends CollectionFormProps<Table, Described> {
  /** The title of the page. */
  title: string;
  /** Says what a new record begins with, if it does not begin empty. */
  lead: string | null;
  definition: FormDefinition<Table, FormDraft<Described>>;
  placed: PlacedFields;
  id: string;
  /** Says whether the staged change of the record is edited. The row is then a `StagedRow`. */
  isChange: boolean;
  /** Says what the names of the drafts of this record begin with, e.g. 'posts/new/'. */
  draftPrefix: string;
  draft: OpenDraft;
  /** Null for a new record, and for one that was deleted elsewhere. */
  row: TableRow<Table> | null;
  wasDeleted: boolean;
  /** Says whether the new record has been stored since the form was opened. Its draft then has another name. */
  isCreated: boolean;
  onCreated: () => void;
  returnLink: ReturnLink;
}

/** The editor of a record, once it is loaded. A button that saves it returns to the list; Ctrl+S does not. */
export function RecordEditor<Table extends CollectionTable, Described extends DescribedFields<Table>>({
  title,
  lead,
  collection,
  definition,
  placed,
  id,
  isChange,
  draftPrefix,
  draft: { id: draftId, ...shared },
  row,
  wasDeleted,
  returnLink,
  Preview,
  isCreated,
  onCreated,
}: RecordEditorProps<Table, Described>) {
  type Draft = FormDraft<Described>;
  const { table, path, title: noun, singular, errorTitles } = collection;
  const connect = useConnect();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { notify } = useNotices();
  const role = useRole();
  const userId = useUserId();
  const [storedRow, setStoredRow] = useState(row);
  // The first save of a new record by its owner creates it for her, also if an autosave has stored it before.
  const isAnnounced = useRef(row !== null);
  const draftName = `${isCreated ? `${table}/edit/${id}/` : draftPrefix}${draftId}`;
  const sharedName = isCreated ? `${table}/edit/${id}` : shared.sharedName;
  // `useOpenDraft` locks only the name that the draft had before.
  useDraftLock(isCreated ? draftName : null);
  const toVersionedDraft = (stored: TableRow<Table>) => ({
    draft: definition.toDraft(stored),
    version: stored.updated_at,
  });
  const hasState = definition.describeState !== undefined;
  // What the pressed button saves. A save that has to be sent again, after a merge, saves the same.
  const target = useRef<SaveTarget>(isChange ? 'change' : 'record');
  const outcome = useRef<ChangeOutcome>('staged');
  const isWritten = placed.text !== null;

  const editor = useEditor<Draft, TableInsert<Table> & TableUpdate<Table>>(
    {
      ...definition,
      noun: singular,
      // Only a draft is saved while it is written. What visitors see, or will see, changes only when the owner saves it.
      canAutosave: (draft, stored) => hasState && isWritten && isDraft(draft) && isDraft(stored.draft),
      keepState: (draft, stored) => (hasState ? { ...draft, ...getState(draft, stored) } : draft),
    },
    {
      draftName,
      draftId,
      sharedName,
      found: shared.found,
      row: row !== null || isCreated ? { table, id, channel: `editing:${table}:${id}` } : null,
      stored: row ? toVersionedDraft(row) : { draft: definition.createDraft(), version: null },
      wasDeleted,
      save: async (fields, version) => {
        const { client } = await connect();
        const saved = {
          client,
          table,
          id,
          definition,
          target: target.current,
          stored: storedRow,
          fields,
          version,
        };
        const { state, row: stored } = await saveRecord<Table, Draft>(saved).catch((error) => {
          // The note about the change says what has kept it from going live.
          if (isChange) void readAgain();
          throw error;
        });
        setStoredRow(stored);
        outcome.current =
          'change' in stored && stored.change
            ? 'staged'
            : 'published_at' in fields && fields.published_at === publishNow
              ? 'live'
              : 'same';
        return { state, stored: toVersionedDraft(stored) };
      },
      getErrorTitle: (isNew) => (isNew ? errorTitles.create : errorTitles.update),
      onSaved: (storedDraft, { by, isNew, closes }) => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(table) });
        void queryClient.invalidateQueries({ queryKey: queryKeys.change(table, id) });
        if (target.current === 'newChange') {
          notify({ title: 'Change saved', description: describeSavedChange('staged', '') });
          navigate(getChangePath(collection, id), { replace: true });
          return;
        }
        if (isChange && by === 'owner') {
          const { published_at = '', ready_at } = storedDraft as unknown as Partial<StateDraft>;
          notify({
            title: outcome.current === 'live' ? `${noun} updated successfully` : 'Change saved',
            description: describeSavedChange(outcome.current, published_at, ready_at),
          });
        }
        const isFirst = isNew || !isAnnounced.current;
        if (by === 'owner' && !isChange) {
          isAnnounced.current = true;
          notify({
            title: `${noun} ${isFirst ? 'created' : 'updated'} successfully`,
            ...(definition.describeSaved && { description: definition.describeSaved(storedDraft) }),
          });
        }
        if (!closes) {
          if (row === null) onCreated();
          return;
        }
        // Because of a search or a filter, the list from which the form was opened could lack the new record. The
        // collection's main list shows it.
        navigate(isFirst && !returnLink.takesNew ? path : returnLink.to, { state: createRowState(id) });
      },
    },
  );
  const { state } = editor;
  const { isDeleted } = state;
  const existingRow = isDeleted ? null : storedRow;
  const isUnstored = isNew(state);
  const stored = isUnstored ? { ...state.base.draft, ...getState(state.base.draft, null) } : state.base.draft;
  const canStage =
    hasState &&
    !isChange &&
    hasRole(role, 'editor') &&
    getPublicationState(stored.published_at || null, Date.now()) === 'published';
  const change = useChange(table, canStage && !isUnstored ? id : undefined);
  // An editor may have published it since the form was opened.
  const isLocked = findLock(existingRow, role, userId) !== null;
  const chosen: string = state.values.published_at;
  const getButtons = (): SaveButtons => {
    if (isLocked) return [];
    if (isChange) return getChangeButtons(getState(stored, stored), chosen, Date.now(), role);
    if (!hasState) return [{ label: isUnstored ? (collection.isPrivate ? 'Add' : 'Publish') : 'Update' }];
    const buttons = getSaveButtons(getState(stored, stored), chosen, Date.now(), role);
    return canStage && change === null && chosen === stored.published_at
      ? [buttons[0], stageButton]
      : buttons;
  };

  // A deleted record is followed too, because whoever deleted it may restore it.
  const followed = row !== null || isCreated || wasDeleted ? id : undefined;
  const find = isChange ? findStagedRow<Table> : findRow<Table>;
  const following = {
    read: async (): Promise<TableRow<Table> | null> => find((await connect()).client, table, id),
    onRead: (current: TableRow<Table> | null) => {
      // The note about a change says what has become of it, whatever was typed since.
      if (editor.follow(current && toVersionedDraft(current)) || isChange) setStoredRow(current);
    },
  };
  const readAgain = () => following.read().then(following.onRead, () => {});
  useFollow(table, followed, following);
  useFollow('staged_changes', isChange ? followed : undefined, following);

  const press = ({ choice, stages }: SaveButton) => {
    target.current = stages ? 'newChange' : isChange ? 'change' : 'record';
    editor.submit(choice === undefined ? {} : { choice: choice as unknown as Partial<Draft> });
  };
  const saveAndGoOn = () => {
    if (isLocked) return;
    target.current = isChange ? 'change' : 'record';
    if (hasState || !isUnstored || collection.isPrivate) editor.submit({ goesOn: true });
    // Storing it would show it to visitors.
    else
      notify({
        title: 'Kept in this browser',
        description: `Visitors see the ${singular} once you press “Publish”.`,
      });
  };

  return (
    <EditorView editor={editor}>
      <FormFrame
        title={title}
        back={returnLink}
        editor={editor}
        state={
          isChange
            ? describeChange(stored.published_at, getState(stored, stored).ready_at)
            : (definition.describeState?.(stored) ?? null)
        }
        buttons={getButtons()}
        onPress={press}
        onSave={saveAndGoOn}
        fields={placed}
        form={createFormContext({
          table,
          singular,
          isChange,
          fields: editor.fields,
          stored: existingRow,
          onStored: setStoredRow,
        })}
        preview={<Preview draft={state.values} stored={existingRow} />}
        versionsPath={existingRow && !isChange ? getVersionsPath(getEditPath(collection, id)) : null}
      >
        {lead && <p>{lead}</p>}
        {isDeleted && <DeletedBanner noun={singular} />}
        {isLocked && <PublishedBanner noun={singular} />}
        {change && <ChangeNote noun={singular} change={change} path={getChangePath(collection, id)} />}
        {isChange && existingRow && (
          <StagedNote
            collection={collection}
            definition={definition}
            staged={existingRow as StagedRow<Table>}
            container={editor.container}
            onResolved={readAgain}
            onDiscarded={() => {
              editor.dispatch({ type: 'discarded' });
              navigate(getEditPath(collection, id), { replace: true });
            }}
          />
        )}
      </FormFrame>
    </EditorView>
  );
}

const isDraft = ({ published_at }: FieldValues) => published_at === '';

/** What the buttons decide, as it is stored; null for a new record. Only some records have `ready_at`. */
const getState = (draft: FieldValues, stored: FieldValues | null): StateDraft => ({
  published_at: stored?.published_at ?? '',
  ...('ready_at' in draft && { ready_at: stored?.ready_at ?? '' }),
});

/** Says that the edited record was deleted elsewhere, and that saving creates it again. */
function DeletedBanner({ noun }: { noun: string }) {
  return (
    <Callout tone="warning" role="status">
      <p>{`This ${noun} was deleted elsewhere. What you have written is still here: saving creates it again.`}</p>
    </Callout>
  );
}

/** Says that an editor has published what its author is editing. */
function PublishedBanner({ noun }: { noun: string }) {
  return (
    <Callout tone="warning" role="status">
      <p>{`An editor has let this ${noun} through, so only editors can change it now. What you have written since then is kept in this browser.`}</p>
    </Callout>
  );
}
