import { type RefObject, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { getErrorMessage, isSignedOut, isUnreachable } from '#app/client/error-message.ts';
import { getChangedFields } from './drafts/changed-fields.ts';
import { pickFields } from './drafts/merge-drafts.ts';
import type { VersionedDraft } from './drafts/saved-drafts.ts';
import type { EditorProps } from './editor-props.ts';
import { findRejectedField } from './fields/rejected-field.ts';
import { useAutosave } from './use-autosave.ts';
import type { EditorForm } from './use-editor-form.ts';
import { useFormFocus } from './use-form-focus.ts';

/** The name under which React Hook Form keeps an error that belongs to no field. The next submission removes it. */
const saveError = 'root.save';

type UsedProps<Draft extends FieldValues, Fields> = Pick<
  EditorProps<Draft, Fields>,
  'schema' | 'save' | 'errorTitle' | 'onError' | 'onSaved' | 'onAutosaved'
> &
  Required<Pick<EditorProps<Draft, Fields>, 'staysOpen'>> & {
    generatedFields: readonly (keyof Draft & string)[];
    canAutosave: (draft: Draft, stored: VersionedDraft<Draft>) => boolean;
    reconcile: (draft: Draft, stored: Draft) => Draft;
  };

interface SavingOptions<Draft extends FieldValues, Fields> {
  props: UsedProps<Draft, Fields>;
  editorForm: EditorForm<Draft, Fields>;
  /** Says whether something keeps the form from being saved, for example an upload. */
  isBlocked: boolean;
  container: RefObject<HTMLElement | null>;
  /** Lets the owner leave the page, because everything is stored. */
  allowLeaving: () => void;
}

/** Holds what is sent when the form is submitted. */
interface Submission<Draft extends FieldValues, Fields> {
  fields: Fields;
  sentDraft: Draft;
  /** Null: what the form has loaded or last saved. */
  basedOn: VersionedDraft<Draft> | null;
  /** Resolves when no autosave is running. */
  autosaved: Promise<void>;
}

/** Saves an editor's form, when it is submitted and while the owner writes, and merges what somebody else has stored. */
export function useSaving<Draft extends FieldValues, Fields>({
  props: {
    schema,
    save,
    errorTitle,
    onError,
    onSaved,
    onAutosaved,
    staysOpen,
    canAutosave,
    reconcile,
    generatedFields,
  },
  editorForm: {
    form: { handleSubmit, setError, getValues, formState },
    ...editorForm
  },
  isBlocked,
  container,
  allowLeaving,
}: SavingOptions<Draft, Fields>) {
  const { draft, base, latestBase, hasChanges, remote, resetTo, mergeStored } = editorForm;

  const followsFailure = useRef(false);

  /** Shows why the form was not saved, at the field or at the top of the form, until the next attempt. */
  const showError = (error: Error, sentDraft: Draft) => {
    const rejectedField = findRejectedField(error, sentDraft);
    // A checkbox has no space for an error, so it is shown at the top.
    if (rejectedField && typeof sentDraft[rejectedField.name] !== 'boolean')
      setError(rejectedField.name as Path<Draft>, { type: 'server', message: rejectedField.message });
    else setError(saveError, { type: 'server', message: getErrorMessage(error) });
    // Without a connection or a session, the same save only has to be tried again, so the focus stays on the button.
    const isRejected = !isUnreachable(error) && !isSignedOut(error);
    followsFailure.current = isRejected && getChangedFields(sentDraft, getValues()).length === 0;
  };

  const saveOrMerge = async (
    fields: Fields,
    sentDraft: Draft,
    basedOn: VersionedDraft<Draft>,
  ): Promise<void> => {
    const result = await save(fields, basedOn.version);
    const current = reconcile(getValues(), result.stored.draft);
    const isStored = getChangedFields(result.stored.draft, current).length === 0;
    // In a conflict, nothing is left to save if somebody else has stored the same values.
    if (result.state === 'saved' || isStored) {
      if (staysOpen) {
        // Anything typed during the request is not stored yet.
        const typedSince = pickFields(current, getChangedFields(sentDraft, current));
        resetTo(result.stored, { ...result.stored.draft, ...typedSince });
      } else {
        allowLeaving();
        editorForm.removeDraft();
      }
      onSaved(result.stored.draft);
      return;
    }
    const merged = mergeStored(result.stored, sentDraft, basedOn);
    if (merged) return saveOrMerge(schema.parse(merged), merged, result.stored);
  };

  const saving = useSingleMutation({
    mutationFn: async ({ fields, sentDraft, basedOn, autosaved }: Submission<Draft, Fields>) => {
      await autosaved;
      return saveOrMerge(fields, sentDraft, basedOn ?? latestBase.current);
    },
    meta: { errorTitle },
    onError: (error, { sentDraft }) => {
      followsFailure.current = false;
      if (!onError?.(error)) showError(error, sentDraft);
    },
  });
  useFormFocus(container, {
    submitCount: formState.submitCount,
    saving: saving.isPending,
    failure: saving.error,
    followsFailure,
  });

  const isAutosaved = canAutosave(draft, base);
  const invalid = isAutosaved ? (schema.safeParse(draft).error?.issues[0]?.message ?? null) : null;
  const canSave = isAutosaved && invalid === null && !isBlocked && !saving.isPending;

  const autosaveDraft = async (): Promise<void> => {
    const sentDraft = structuredClone(getValues());
    const basedOn = latestBase.current;
    // Somebody else may have published the record.
    if (!canAutosave(sentDraft, basedOn)) throw new Error('It is not a draft anymore.');
    const { state, stored: row } = await save(schema.parse(sentDraft), basedOn.version);
    const local = reconcile(sentDraft, row.draft);
    if (state === 'saved' || getChangedFields(row.draft, local).length === 0) {
      const typed = new Set([
        ...getChangedFields(sentDraft, basedOn.draft),
        ...getChangedFields(getValues(), sentDraft),
      ]);
      const generated = generatedFields.filter((field) => !typed.has(field));
      // The text stays as the owner types it, for example with a space at its end.
      const saved = { ...sentDraft, ...pickFields(row.draft, generated) };
      editorForm.continueFrom({ draft: saved, version: row.version }, generated);
      onAutosaved?.();
    } else if (mergeStored(row, sentDraft, basedOn)) await autosaveDraft();
    else throw new Error('Somebody else has changed the same fields.');
  };
  const autosave = useAutosave({
    isDue: canSave && hasChanges && remote === null,
    draft,
    save: () =>
      autosaveDraft().catch((error) => {
        onError?.(error);
        throw error;
      }),
  });

  /** @param basedOn what the form's values are based on; null: what it has loaded or last saved */
  const submit = (basedOn: VersionedDraft<Draft> | null = null) => {
    // Validation is asynchronous, and the owner may type more before it ends.
    const sentDraft = structuredClone(getValues());
    return handleSubmit((fields) =>
      saving.mutate({ fields, sentDraft, basedOn, autosaved: autosave.settled() }),
    )();
  };

  return {
    isSaving: saving.isPending,
    submit,
    /** Saves the form if it is valid, and leaves it open. */
    saveDraft: () => void handleSubmit(() => (hasChanges ? autosave.saveNow() : undefined))(),
    isAutosaved,
    autosave,
    /** Says why the form cannot be saved while the owner writes; null if it can be. */
    invalid,
    /** Says whether the changes are saved without asking when the owner leaves: nothing keeps the draft from being saved. */
    savesBeforeLeaving: canSave && remote === null && !autosave.hasFailed,
    /** Says why the form was not saved, if no field is to blame. */
    errorMessage: formState.errors.root?.save?.message,
  };
}
