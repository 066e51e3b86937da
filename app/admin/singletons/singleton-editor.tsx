import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { OpenDraft } from '#app/admin/editor/drafts/use-open-draft.ts';
import { EditorView } from '#app/admin/editor/editor.tsx';
import { FormLayout } from '#app/admin/editor/layout/form-layout.tsx';
import { useEditor } from '#app/admin/editor/use-editor.ts';
import { createFormContext } from '#app/admin/fields/field-type.ts';
import { FormFields } from '#app/admin/fields/form-fields.tsx';
import { useFollow } from '#app/admin/live/use-follow.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { loadSingleton } from './load-singleton.ts';
import { saveSingleton } from './save-singleton.ts';
import { type SingletonRow, type SingletonTable, singletonId } from './singleton.ts';
import type { SingletonFormProps } from './singleton-form.tsx';
import type { SavedChange } from './undo-save.ts';
import { useUndoSave } from './use-undo-save.tsx';

interface SingletonEditorProps<Table extends SingletonTable, Draft extends FieldValues>
  extends SingletonFormProps<Table, Draft> {
  draft: OpenDraft;
  row: SingletonRow<Table> | null;
  /** True if the stored row could not be loaded. Saving then overwrites whatever is stored. */
  loadFailed?: boolean;
  tryAgain?: ReactNode;
}

/** The editor of a singleton. It stays open after saving. */
export function SingletonEditor<Table extends SingletonTable, Draft extends FieldValues>({
  definition,
  draft,
  row,
  loadFailed = false,
  tryAgain,
  submitLabel,
  onSaved,
  canUndo = false,
  aside,
  below,
}: SingletonEditorProps<Table, Draft>) {
  const connect = useConnect();
  const { notify } = useNotices();
  useLinkedField();
  /** The row as it was last seen. */
  const lastRow = useRef(row);
  /** What the last save has changed; null if it is unknown, because that save was not based on the row last seen. */
  const saved = useRef<SavedChange<SingletonRow<Table>> | null>(null);
  // After the first save the stored row is known.
  const [isRowUnknown, setIsRowUnknown] = useState(loadFailed);
  const toVersionedDraft = (stored: SingletonRow<Table> | null) => ({
    draft: definition.toDraft(stored),
    version: stored?.updated_at ?? null,
  });
  const editor = useEditor(
    {
      noun: 'page',
      schema: (isRowUnknown && definition.whenLoadFails?.schema) || definition.schema,
      formatters: definition.formatters,
      staysOpen: true,
    },
    {
      draftName: `${draft.sharedName}/${draft.id}`,
      draftId: draft.id,
      sharedName: draft.sharedName,
      found: draft.found,
      row: {
        table: definition.singleton.table,
        id: String(singletonId),
        // Two forms can edit different columns of one row.
        channel: `editing:${definition.singleton.table}:${definition.name}`,
      },
      stored: toVersionedDraft(row),
      save: async (fields, version) => {
        const { client } = await connect();
        const loadedVersion = isRowUnknown && version === null ? 'unknown' : version;
        const before = lastRow.current;
        const result = await saveSingleton(client, definition, fields, loadedVersion);
        lastRow.current = result.row;
        saved.current =
          result.state === 'saved' && before !== null && before.updated_at === version
            ? { before, after: result.row }
            : null;
        return { state: result.state, stored: toVersionedDraft(result.row) };
      },
      getErrorTitle: () => definition.singleton.errorTitles.save,
      onSaved: (stored) => {
        setIsRowUnknown(false);
        const notice = definition.savedNotice(stored);
        if (canUndo && saved.current) offer(notice, saved.current);
        else notify(notice);
        onSaved?.();
      },
    },
  );
  const show = (stored: SingletonRow<Table> | null) => {
    lastRow.current = stored;
    editor.follow(stored && toVersionedDraft(stored));
  };
  useFollow(definition.singleton.table, String(singletonId), {
    read: async () => loadSingleton((await connect()).client, definition),
    onRead: show,
  });
  const { offer, undoLast, isUndone, isPending } = useUndoSave(definition, canUndo ? row : null, (stored) => {
    show(stored);
    onSaved?.();
  });
  // Gets the focus after an attempt to undo. It is the submit button if the button that undoes has disappeared, because
  // somebody else has changed the row.
  const nextButton = useFocusAfter<HTMLButtonElement>(isPending);

  return (
    <EditorView editor={editor}>
      <FormLayout
        editor={editor}
        submitLabel={submitLabel}
        submitRef={undoLast ? undefined : nextButton}
        secondary={
          isRowUnknown
            ? tryAgain
            : undoLast && (
                <Button ref={nextButton} onClick={undoLast} busyLabel={isPending && 'Undoing...'}>
                  {isUndone ? 'Redo last change' : 'Undo last change'}
                </Button>
              )
        }
        aside={aside?.(editor.state.values)}
      >
        <FormFields
          fields={definition.fields}
          form={createFormContext({
            ...definition.singleton,
            fields: editor.fields,
            stored: row,
            onStored: () => {},
          })}
        />
        {below?.(editor.state.values)}
      </FormLayout>
    </EditorView>
  );
}

/** Moves the focus to the field that the URL names, such as `/admin/settings#description`, when the form is first shown. */
function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [field] = document.getElementsByName(hash.slice(1));
    if (!field) return;
    // A field in a closed group cannot take the focus.
    const group = field.closest('details');
    if (group) group.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [hash]);
}
