import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { getErrorMessage, isSignedOut, isUnreachable } from '#app/backend/error-message.ts';
import { getChangedFields } from './changed-fields.ts';
import { ConfirmLeave } from './confirm-leave.tsx';
import { ConflictDialog, type FieldFormatters } from './conflict-dialog.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { createEditorFields, type EditorFields } from './editor-fields.ts';
import { type EditorState, getSaveState } from './editor-state.ts';
import { FormLayout, type FormLayoutProps } from './form-layout.tsx';
import { mergeDrafts, pickFields } from './merge-drafts.ts';
import { findRejectedField } from './rejected-field.ts';
import { SaveError } from './save-error.tsx';
import type { VersionedDraft } from './saved-drafts.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraft, useInitialDraft } from './use-draft.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSavingBlocks } from './use-saving-blocks.ts';

/** The result of a save. After a conflict, nothing was written. `stored` is the row as it is now. */
interface SaveResult<Draft> {
  state: 'saved' | 'conflict';
  stored: VersionedDraft<Draft>;
}

export interface EditorProps<Draft extends FieldValues, Fields> {
  /** The name of the saved draft, e.g. 'posts/edit/{id}/{draft}'. */
  name: string;
  /** What is edited, e.g. 'slide'. */
  noun: string;
  schema: ZodType<Fields, Draft>;
  /** Describes values of fields that are not plain text, for the dialog about a conflict. */
  formatters?: FieldFormatters<Draft> | undefined;
  /** Replaces the values of a draft that mean the same as the stored ones, so that they do not conflict with these. */
  reconcile?: ((draft: Draft, stored: Draft) => Draft) | undefined;
  /** What is stored when the form is opened. */
  stored: VersionedDraft<Draft>;
  /** Writes the fields if the row has not changed since `version`. */
  save: (fields: Fields, version: string | null) => Promise<SaveResult<Draft>>;
  /** The title of the notice when saving fails. */
  errorTitle: string;
  /** Called when saving fails. Returns true if the form then says itself what has happened. */
  onError?: (error: Error) => boolean;
  /** Called with what was stored. The callback may navigate away, because there are no unsaved changes anymore. */
  onSaved: (stored: Draft) => void;
  /** Whether the form stays open after saving. */
  staysOpen?: boolean;
  submitLabel: string;
  /** Shown beside the submit button, e.g. a cancel link. */
  secondary?: ReactNode;
  /**
   * Whether what is in the form may be saved to the server while the owner writes (docs/product.md#writing-view). By
   * default, it is only saved when the form is submitted.
   */
  canAutosave?: ((draft: Draft, stored: VersionedDraft<Draft>) => boolean) | undefined;
  /** Called when the form was saved while the owner was writing. */
  onAutosaved?: () => void;
  /** Arranges the form; by default its fields are a column. */
  layout?: ((props: FormLayoutProps, state: EditorState<Draft>) => ReactNode) | undefined;
  /** Shown beside the form, e.g. a preview of the draft. */
  aside?: ((draft: Draft) => ReactNode) | undefined;
  children: (fields: EditorFields<Draft>) => ReactNode;
}

/** The name under which React Hook Form keeps an error that belongs to no field. The next submission removes it. */
const saveError = 'root.save';

/**
 * A form that does not lose what the owner types. The draft is saved while the owner types. Leaving with unsaved changes
 * needs a confirmation. A double click saves only once. If the row was changed elsewhere since the form was opened, the
 * other changes are not overwritten without asking.
 */
export function Editor<Draft extends FieldValues, Fields>({
  name,
  noun,
  schema,
  formatters,
  reconcile = (draft) => draft,
  stored,
  save,
  errorTitle,
  onError,
  onSaved,
  staysOpen = false,
  submitLabel,
  secondary,
  canAutosave = () => false,
  onAutosaved,
  layout = (props) => <FormLayout {...props} />,
  aside,
  children,
}: EditorProps<Draft, Fields>) {
  const initial = useInitialDraft(name, stored);
  const [base, setBase] = useState(initial.base);
  const [restoredAt, setRestoredAt] = useState(initial.savedAt);
  const [remote, setRemote] = useState<VersionedDraft<Draft> | null>(null);
  const form = useForm<Draft, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues: initial.draft as DefaultValues<Draft>,
    shouldFocusError: false,
  });
  const { handleSubmit, reset, setError, control, getValues, formState } = form;
  const draft = useWatch({ control }) as Draft;
  const { hasChanges, cannotSaveDraft, removeDraft, changeBase } = useDraft(form, { name, base });
  const { leaveBlocker, allowLeaving } = useLeaveWarning(hasChanges);
  // A save that waits for another one has to know what that one has stored.
  const latestBase = useRef(base);
  const rebase = useCallback(
    (next: VersionedDraft<Draft>) => {
      latestBase.current = next;
      setBase(next);
      changeBase(next);
    },
    [changeBase],
  );
  const { isSavingBlocked, blockSaving } = useSavingBlocks();
  // A running upload blocks saving. Leaving the page cancels the upload, and the saved draft cannot restore it.
  const isUnrecoverable = isSavingBlocked || cannotSaveDraft;
  useUnsavedWork(isUnrecoverable ? 'unrecoverable' : hasChanges ? 'recoverable' : 'none');

  const resetTo = useCallback(
    (next: VersionedDraft<Draft>, values = next.draft) => {
      // Without this option, input that arrives before the next render would be lost.
      reset(values as DefaultValues<Draft>, { keepFieldsRef: true });
      rebase(next);
      setRestoredAt(null);
      setRemote(null);
    },
    [reset, rebase],
  );

  /** Adds what somebody else has stored to the form, and returns the result; null if the owner has to choose. */
  const mergeStored = (
    row: VersionedDraft<Draft>,
    sentDraft: Draft,
    basedOn: VersionedDraft<Draft>,
  ): Draft | null => {
    const typedSince = pickFields(getValues(), getChangedFields(sentDraft, getValues()));
    const { conflicts, withLocal } = mergeDrafts(basedOn.draft, reconcile(sentDraft, row.draft), row.draft);
    if (conflicts.length > 0) {
      setRemote(row);
      return null;
    }
    // The other change was made to different fields, so both changes are kept.
    resetTo(row, { ...withLocal, ...typedSince });
    return withLocal;
  };

  const saveOrMerge = async (
    fields: Fields,
    sentDraft: Draft,
    basedOn: VersionedDraft<Draft>,
  ): Promise<void> => {
    const result = await save(fields, basedOn.version);
    const current = reconcile(getValues(), result.stored.draft);
    const isStored = getChangedFields(result.stored.draft, current).length === 0;
    if (result.state === 'saved' || isStored) {
      if (staysOpen) {
        // Anything typed during the request is not stored yet.
        const typedSince = pickFields(current, getChangedFields(sentDraft, current));
        resetTo(result.stored, { ...result.stored.draft, ...typedSince });
      } else {
        allowLeaving();
        removeDraft();
      }
      onSaved(result.stored.draft);
      return;
    }
    const merged = mergeStored(result.stored, sentDraft, basedOn);
    if (merged) return saveOrMerge(schema.parse(merged), merged, result.stored);
  };

  const saving = useSingleMutation({
    mutationFn: async ({
      fields,
      sentDraft,
      basedOn,
    }: {
      fields: Fields;
      sentDraft: Draft;
      basedOn: VersionedDraft<Draft> | null;
    }) => {
      await autosave.settled();
      return saveOrMerge(fields, sentDraft, basedOn ?? latestBase.current);
    },
    meta: { errorTitle },
    onError: (error, { sentDraft }) => {
      followsFailure.current = false;
      if (!onError?.(error)) showError(error, sentDraft);
    },
  });
  const container = useRef<HTMLDivElement>(null);
  const followsFailure = useRef(false);
  useFormFocus(container, {
    submitCount: formState.submitCount,
    saving: saving.isPending,
    failure: saving.error,
    followsFailure,
  });

  /** Shows why the form was not saved, at the field or at the top of the form, until the next attempt. */
  const showError = (error: Error, sentDraft: Draft) => {
    const rejectedField = findRejectedField(error, sentDraft);
    // A checkbox has no space for an error.
    if (rejectedField && typeof sentDraft[rejectedField.name] !== 'boolean')
      setError(rejectedField.name as Path<Draft>, { type: 'server', message: rejectedField.message });
    else setError(saveError, { type: 'server', message: getErrorMessage(error) });
    // Without a connection or a session, the same save only has to be tried again, so the focus stays on the button.
    const isRejected = !isUnreachable(error) && !isSignedOut(error);
    followsFailure.current = isRejected && getChangedFields(sentDraft, getValues()).length === 0;
  };

  /** @param basedOn what the form's values are based on; null: what it has loaded or last saved */
  const submit = (basedOn: VersionedDraft<Draft> | null = null) => {
    // Validation is asynchronous, and the owner may type more before it ends.
    const sentDraft = structuredClone(getValues());
    return handleSubmit((fields) => saving.mutate({ fields, sentDraft, basedOn }))();
  };

  const isAutosaved = canAutosave(draft, base);
  const invalid = isAutosaved ? (schema.safeParse(draft).error?.issues[0]?.message ?? null) : null;
  // A restored draft is not saved before the owner writes, because it can be discarded.
  const isUntouched = restoredAt !== null && getChangedFields(draft, initial.draft).length === 0;
  const canSave = isAutosaved && invalid === null && !isSavingBlocked && !saving.isPending;
  const saveDraft = async (): Promise<void> => {
    const sentDraft = structuredClone(getValues());
    const basedOn = latestBase.current;
    // Somebody else may have published it.
    if (!canAutosave(sentDraft, basedOn)) throw new Error('It is not a draft anymore.');
    const { state, stored: row } = await save(schema.parse(sentDraft), basedOn.version);
    const local = reconcile(sentDraft, row.draft);
    if (state === 'saved' || getChangedFields(row.draft, local).length === 0) {
      // What the owner types stays as it is typed, for example with a space at its end.
      rebase({ draft: sentDraft, version: row.version });
      setRestoredAt(null);
      onAutosaved?.();
    } else if (mergeStored(row, sentDraft, basedOn)) await saveDraft();
    else throw new Error('Somebody else has changed the same fields.');
  };
  const autosave = useAutosave({
    isDue: canSave && hasChanges && remote === null && !isUntouched,
    draft,
    save: () =>
      saveDraft().catch((error) => {
        onError?.(error);
        throw error;
      }),
  });

  // Who leaves a draft that is saved while it is written is asked only if it cannot be saved.
  const savesBeforeLeaving = canSave && remote === null && !isUntouched && !autosave.hasFailed;
  const { state: leaveState, proceed } = leaveBlocker;
  const { saveNow } = autosave;
  useEffect(() => {
    if (leaveState === 'blocked' && savesBeforeLeaving)
      void saveNow().then((isSaved) => isSaved && proceed?.());
  }, [leaveState, savesBeforeLeaving, saveNow, proceed]);

  const state: EditorState<Draft> = {
    draft,
    base,
    saveState: getSaveState({
      isSaving: saving.isPending || autosave.isRunning,
      hasChanges,
      hasFailed: isAutosaved && autosave.hasFailed,
      hasSaved: autosave.hasSaved,
    }),
    autosaves: isAutosaved,
    invalid,
    saveDraft: () => void handleSubmit(() => (hasChanges ? saveNow() : undefined))(),
    submitWith: (fields) => {
      for (const [field, value] of Object.entries(fields))
        form.setValue(field as Path<Draft>, value, { shouldDirty: true });
      void submit();
    },
    changeDefaults: (defaults) => {
      const changed = pickFields(getValues(), getChangedFields(getValues(), base.draft));
      const next = { ...base, draft: { ...base.draft, ...defaults } };
      reset({ ...next.draft, ...changed } as DefaultValues<Draft>, { keepFieldsRef: true });
      rebase(next);
    },
  };

  const saveErrorMessage = formState.errors.root?.save?.message;
  return (
    <div ref={container}>
      {layout(
        {
          onSubmit: () => submit(),
          submitLabel,
          busyLabel: 'Saving...',
          busy: saving.isPending,
          blocked: isSavingBlocked,
          secondary,
          aside: aside?.(draft),
          children: (
            <>
              {saveErrorMessage && <SaveError message={saveErrorMessage} />}
              {restoredAt !== null && <DraftBanner savedAt={restoredAt} onDiscard={() => resetTo(stored)} />}
              {cannotSaveDraft && (
                <p role="status">This browser cannot save drafts. Please save before you leave the page.</p>
              )}
              {children(createEditorFields(form, draft, blockSaving))}
            </>
          ),
        },
        state,
      )}
      <ConfirmLeave blocker={leaveBlocker} isSaving={savesBeforeLeaving} onDiscard={removeDraft} />
      <ConflictDialog
        open={remote !== null}
        noun={noun}
        formatters={formatters}
        merge={mergeDrafts(
          base.draft,
          remote ? reconcile(getValues(), remote.draft) : getValues(),
          remote?.draft ?? base.draft,
        )}
        getLabel={(field) => findLabel(container.current, field)}
        onKeepLocal={(merged) => {
          if (!remote) return;
          resetTo(remote, merged);
          if (!isAutosaved) void submit(remote);
        }}
        onUseRemote={(merged) => remote && resetTo(remote, merged)}
        onClose={() => setRemote(null)}
      />
    </div>
  );
}

/** The label of a field in the form, e.g. 'Button Text' for 'cta_text'; of the controls of a group, that of the group. */
function findLabel(form: HTMLElement | null, field: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  const label = control?.closest('fieldset')?.querySelector('legend');
  return (label ?? control?.labels?.[0])?.textContent ?? field;
}
