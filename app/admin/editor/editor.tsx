import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { ConfirmLeave } from './confirm-leave.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DraftBanner } from './drafts/draft-banner.tsx';
import { mergeDrafts } from './drafts/merge-drafts.ts';
import type { EditorProps } from './editor-props.ts';
import { type EditorState, getSaveState } from './editor-state.ts';
import { createEditorFields } from './fields/editor-fields.ts';
import { findFieldLabel } from './fields/find-field-label.ts';
import { FormLayout } from './layout/form-layout.tsx';
import { SaveError } from './save-error.tsx';
import { useEditorForm } from './use-editor-form.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaving } from './use-saving.ts';

/**
 * A form that does not lose what the owner types. The draft is saved while the owner types. Leaving with unsaved
 * changes needs a confirmation. A double click saves only once. If the row was changed elsewhere since the form was
 * opened, the other changes are not overwritten without asking.
 */
export function Editor<Draft extends FieldValues, Fields>({
  name,
  noun,
  schema,
  formatters,
  reconcile = (draft) => draft,
  generatedFields = [],
  stored,
  follow,
  staysOpen = false,
  submitLabel,
  submitRef,
  secondary,
  canAutosave = () => false,
  layout = (props) => <FormLayout {...props} />,
  aside,
  children,
  ...props
}: EditorProps<Draft, Fields>) {
  const container = useRef<HTMLDivElement>(null);
  const editorForm = useEditorForm({ name, schema, stored, reconcile });
  const { form, draft, base, hasChanges, cannotSaveDraft, removeDraft, restored, remote, resetTo } =
    editorForm;
  const { followStored } = editorForm;
  useEffect(() => follow?.(followStored), [follow, followStored]);
  const { leaveBlocker, allowLeaving } = useLeaveWarning(hasChanges);
  const { isSavingBlocked, blockSaving } = useSavingBlocks();
  // A running upload blocks saving. Leaving the page cancels the upload, and the saved draft cannot restore it.
  const isUnrecoverable = isSavingBlocked || cannotSaveDraft;
  useUnsavedWork(isUnrecoverable ? 'unrecoverable' : hasChanges ? 'recoverable' : 'none');
  const { isSaving, submit, saveDraft, isAutosaved, autosave, invalid, savesBeforeLeaving, errorMessage } =
    useSaving({
      props: { ...props, schema, reconcile, generatedFields, staysOpen, canAutosave },
      editorForm,
      isBlocked: isSavingBlocked,
      container,
      allowLeaving,
    });

  const { state: leaveState, proceed } = leaveBlocker;
  const { saveNow } = autosave;
  useEffect(() => {
    if (leaveState !== 'blocked' || !savesBeforeLeaving) return;
    if (hasChanges) void saveNow();
    else proceed?.();
  }, [leaveState, savesBeforeLeaving, hasChanges, saveNow, proceed]);

  const state: EditorState<Draft> = {
    draft,
    base,
    saveState: getSaveState({
      isSaving: isSaving || autosave.isRunning,
      hasChanges,
      isConflicting: remote !== null,
      hasFailed: isAutosaved && autosave.hasFailed,
      hasSaved: autosave.hasSaved,
    }),
    autosaves: isAutosaved,
    invalid,
    saveDraft,
    showConflict: editorForm.openRemote,
    submitWith: (fields) => {
      for (const [field, value] of Object.entries(fields))
        form.setValue(field as Path<Draft>, value, { shouldDirty: true });
      void submit();
    },
    changeDefaults: editorForm.changeDefaults,
  };

  return (
    <div ref={container}>
      {layout(
        {
          onSubmit: () => submit(),
          submitLabel,
          submitRef,
          busyLabel: 'Saving...',
          busy: isSaving,
          blocked: isSavingBlocked,
          secondary,
          aside: aside?.(draft),
          children: (
            <>
              {errorMessage && <SaveError message={errorMessage} />}
              {restored && <DraftBanner {...restored} onSwap={editorForm.swapRestored} />}
              {cannotSaveDraft && (
                <p role="status">This browser cannot save drafts. Please save before you leave the page.</p>
              )}
              {children(createEditorFields(form, draft, base.draft, blockSaving, editorForm.changeDefaults))}
            </>
          ),
        },
        state,
      )}
      <ConfirmLeave
        blocker={leaveBlocker}
        isSaving={savesBeforeLeaving}
        savesDraft={isAutosaved && !cannotSaveDraft}
        onDiscard={removeDraft}
      />
      <ConflictDialog
        open={editorForm.isRemoteOpen}
        noun={noun}
        formatters={formatters}
        merge={mergeDrafts(
          base.draft,
          remote ? reconcile(form.getValues(), remote.draft) : form.getValues(),
          remote?.draft ?? base.draft,
        )}
        getLabel={(field) => findFieldLabel(container.current, field)}
        onKeepLocal={(merged) => {
          if (!remote) return;
          resetTo(remote, merged);
          // In a form that saves automatically, the next save stores the merged values.
          if (!isAutosaved) void submit(remote);
        }}
        onUseRemote={(merged) => remote && resetTo(remote, merged)}
        onClose={editorForm.closeRemote}
      />
    </div>
  );
}

/**
 * Blocks saving a form while there is a reason to wait, e.g. an upload into one of the form's fields.
 * `blockSaving(reason)` returns a function that sets whether this reason exists.
 */
function useSavingBlocks() {
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set());
  const blockSaving = useCallback(
    (reason: string) => (blocked: boolean) =>
      setReasons((last) => {
        const next = new Set(last);
        if (blocked) next.add(reason);
        else next.delete(reason);
        return next;
      }),
    [],
  );
  return { isSavingBlocked: reasons.size > 0, blockSaving };
}
