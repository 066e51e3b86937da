import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import {
  type RefObject,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { getErrorMessage, isSignedOut, isUnreachable } from '#app/client/error-message.ts';
import type { FieldFormatters } from './conflict/conflict-dialog.tsx';
import { getChangedFields } from './drafts/changed-fields.ts';
import type { VersionedDraft } from './drafts/saved-drafts.ts';
import { useSavedDrafts } from './drafts/saved-drafts-provider.tsx';
import { type SharedRow, toSharedDraft } from './drafts/shared-drafts.ts';
import { useSavedDraft } from './drafts/use-saved-draft.ts';
import { useSharedDraft } from './drafts/use-shared-draft.ts';
import { createEditorFields, type EditorFields } from './fields/editor-fields.ts';
import { findRejectedField } from './fields/rejected-field.ts';
import {
  dropChoice,
  type EditorEffect,
  type EditorEvent,
  getSubmitted,
  reduceEditor,
} from './machine/editor-machine.ts';
import {
  type EditorRules,
  type EditorState,
  isNew,
  openEditor,
  type SavedBy,
  type Submission,
} from './machine/editor-state.ts';
import { createEditorStore } from './machine/editor-store.ts';
import { createSavingBlocks, type SavingBlocks } from './saving-blocks.ts';
import { useFormFocus } from './use-form-focus.ts';
import { RowDeletedError } from './write-result.ts';

/** The name under which React Hook Form keeps an error that belongs to no field. The next submission removes it. */
const saveError = 'root.save';

/** What a form edits: how it is validated, compared and saved. */
export interface EditedForm<Draft extends FieldValues, Fields> {
  /** Says what is edited, e.g. 'slide'. */
  noun: string;
  schema: ZodType<Fields, Draft>;
  /** Describes values of fields that are not plain text, for the dialog about a conflict. */
  formatters?: FieldFormatters<Draft> | undefined;
  /** Returns the draft, with the stored value in each field in which both mean the same, e.g. an empty slug. */
  reconcile?: ((draft: Draft, stored: Draft) => Draft) | undefined;
  /** The fields that a save may set by itself. The form shows them after an autosave. */
  generatedFields?: readonly (keyof Draft & string)[] | undefined;
  /** Says whether the form may be saved while the owner writes (docs/product/editor.md). By default it may not. */
  canAutosave?: ((draft: Draft, stored: VersionedDraft<Draft>) => boolean) | undefined;
  /** Returns the draft without a change of its state for visitors, which only a button makes (docs/product/publishing.md). */
  keepState?: ((draft: Draft, stored: Draft | null) => Draft) | undefined;
  staysOpen?: boolean;
}

/** The stored row that a form edits. */
export interface EditedRow {
  table: string;
  id: string;
  /** The private channel in which those who have the form open see each other (supabase/schemas/34_presence.sql). */
  channel: string;
}

/** What the form begins with, and where it is saved. */
export interface EditedRecord<Draft, Fields> {
  /** The name of the saved draft, e.g. 'posts/edit/{id}/{draft}'. */
  draftName: string;
  /** The id at the end of this name. */
  draftId: string;
  /** The name of the draft on the server, which all browsers of the owner share, e.g. 'posts/edit/{id}'. */
  sharedName: string;
  /** What the server had of the draft when the form was opened. */
  found: SharedRow | null;
  /** What is stored when the form is opened, or the defaults of a new record. */
  stored: VersionedDraft<Draft>;
  /** The row that is edited; null while there is none. */
  row: EditedRow | null;
  /** Says whether the record was deleted, and only its saved draft is left. */
  wasDeleted?: boolean;
  /** Writes the fields if the row has not changed since `version`; without a version it creates the row. */
  save: (fields: Fields, version: string | null) => Promise<SaveResult<Draft>>;
  /** The title of the notice about a save that has failed. */
  getErrorTitle: (isNew: boolean) => string;
  /** Called with what was stored. If the save closes the form, the callback navigates away. */
  onSaved: (stored: Draft, save: { by: SavedBy; isNew: boolean; closes: boolean }) => void;
}

/** The result of a save. After a conflict, nothing was written. `stored` is the row as it is now. */
interface SaveResult<Draft> {
  state: 'saved' | 'conflict';
  stored: VersionedDraft<Draft>;
}

/** An open form, as its layout and its fields see it. */
export interface Editor<Draft extends FieldValues> {
  state: EditorState<Draft>;
  rules: EditorRules<Draft>;
  noun: string;
  formatters: FieldFormatters<Draft> | undefined;
  dispatch: (event: EditorEvent<Draft>) => void;
  /** The state right now, which a render may not know yet. */
  getState: () => EditorState<Draft>;
  fields: EditorFields<Draft>;
  /** What keeps the form from being saved, for example an upload. */
  blocks: SavingBlocks;
  /** The element that contains the form. */
  container: RefObject<HTMLDivElement | null>;
  /** Says whether changes are saved to the server while the owner writes. */
  autosaves: boolean;
  /** The reason why an autosave has to wait, e.g. 'Please enter a title.'; null if there is none. */
  invalid: string | null;
  /** Says whether a save is under way that the owner waits for, because it closes the form. */
  isSaving: boolean;
  cannotSaveDraft: boolean;
  row: EditedRow | null;
  /** The last version that was stored elsewhere since the form was opened or saved; null if there is none. */
  changedElsewhere: string | null;
  /** Says why the form was not saved, if no field is to blame. */
  errorMessage: string | undefined;
  /** Shows what somebody else has stored, or that it was deleted. Returns whether the form shows it now. */
  follow: (stored: VersionedDraft<Draft> | null) => boolean;
  /** Saves what is in the form. If that is not valid, the form shows the errors. */
  submit: (submission?: Submission<Draft>) => void;
}

/** Opens a form that does not lose what the owner types (docs/product/editor.md): carries out what the machine decides. */
export function useEditor<Draft extends FieldValues, Fields>(
  edited: EditedForm<Draft, Fields>,
  record: EditedRecord<Draft, Fields>,
): Editor<Draft> {
  const { schema, staysOpen = false } = edited;
  const validate = useMemo(() => rememberLast((draft: Draft) => schema.safeParse(draft)), [schema]);
  const rules: EditorRules<Draft> = {
    isValid: (draft) => validate(draft).success,
    canAutosave: edited.canAutosave ?? (() => false),
    reconcile: edited.reconcile ?? ((draft) => draft),
    keepState: edited.keepState ?? ((draft) => draft),
    generatedFields: edited.generatedFields ?? [],
    staysOpen,
  };
  const drafts = useSavedDrafts();
  const [store] = useState(() => {
    const opened = openEditor(record.stored, drafts.get<Draft>(record.draftName), record.wasDeleted);
    if (!record.found) return createEditorStore(opened);
    const found = toSharedDraft<Draft>(record.found, record.draftId);
    return createEditorStore(reduceEditor(opened, { type: 'draftFound', found }, rules).state);
  });
  const { dispatch } = store;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const lastSubmission = useRef<Submission<Draft>>({});
  const resolve = zodResolver(schema);
  const form = useForm<Draft, unknown, Fields>({
    // What is sent has to be valid: a deal that is published now must not have ended.
    resolver: (values, ...others) =>
      resolve(getSubmitted({ ...store.getState(), values }, lastSubmission.current, rules), ...others),
    defaultValues: state.values as DefaultValues<Draft>,
    shouldFocusError: false,
  });
  const { reset, setValue, setError, clearErrors, getValues, handleSubmit, formState, subscribe } = form;
  const container = useRef<HTMLDivElement>(null);
  const [blocks] = useState(createSavingBlocks);
  const share = useSharedDraft(store, record.sharedName, record.draftId);
  const cannotSaveDraft = useSavedDraft(store, record.draftName);

  const submit = (submission: Submission<Draft> = {}) => {
    lastSubmission.current = submission;
    void handleSubmit(() => dispatch({ type: 'submitted', ...submission }))();
  };
  const save = ({ draft, version }: Sending<Draft>) => record.save(schema.parse(draft), version);
  // The save is passed along, because useMutation learns of the functions of a render only some time after it.
  const { mutateAsync } = useMutation({
    mutationFn: (run: () => Promise<SaveResult<Draft>>) => run(),
    meta: { errorTitle: record.getErrorTitle(isNew(state)) },
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const followsFailure = useRef(false);
  const [changedElsewhere, setChangedElsewhere] = useState<string | null>(null);

  const send = async (sending: Sending<Draft>): Promise<void> => {
    try {
      const { state: result, stored } = await (sending.by === 'owner'
        ? mutateAsync(() => save(sending))
        : save(sending));
      setChangedElsewhere(result === 'saved' ? null : stored.version);
      dispatch({ type: result === 'saved' ? 'saved' : 'conflicted', stored });
    } catch (error) {
      dispatch({ type: 'failed', error: error as Error, isDeleted: error instanceof RowDeletedError });
    }
  };

  /** Shows why the form was not saved, at the field or at the top of the form, until the next attempt. */
  const explain = (error: Error, typed: Draft) => {
    const rejected = findRejectedField(error, typed);
    // A checkbox has no space for an error, so it is shown at the top.
    if (rejected && typeof typed[rejected.name] !== 'boolean')
      setError(rejected.name as Path<Draft>, { type: 'server', message: rejected.message });
    else setError(saveError, { type: 'server', message: getErrorMessage(error) });
    // Without a connection or a session, the same save only has to be tried again, so the focus stays on the button.
    const isRejected = !isUnreachable(error) && !isSignedOut(error);
    followsFailure.current = isRejected && getChangedFields(typed, getValues()).length === 0;
    setFailure(error);
  };

  const perform = (effect: EditorEffect<Draft>) => {
    if (effect.type === 'send') void send(effect);
    if (effect.type === 'share') void share(effect);
    // Without this option, input that arrives before the next render would be lost.
    if (effect.type === 'show') reset(effect.values as DefaultValues<Draft>, { keepFieldsRef: true });
    if (effect.type === 'fill')
      for (const [name, value] of Object.entries(effect.values)) setValue(name as Path<Draft>, value);
    if (effect.type === 'submit') submit(effect.submission);
    if (effect.type === 'explain') explain(effect.error, effect.typed);
    if (effect.type === 'announce') {
      // What an earlier attempt could not save is stored now.
      clearErrors(saveError);
      record.onSaved(effect.stored, { ...effect, closes: store.getState().isDone });
    }
  };
  // The layout effects of the fields may already dispatch events.
  useInsertionEffect(() => store.surround({ rules, perform }));

  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = getChangedFields(values, store.getState().values);
          lastSubmission.current = dropChoice(lastSubmission.current, typed);
          dispatch({ type: 'typed', values: structuredClone(values) });
        },
      }),
    [subscribe, store, dispatch],
  );
  const isSaving = [state.request?.submission, state.waiting].some((save) => save && !save.goesOn);
  useFormFocus(container, { submitCount: formState.submitCount, saving: isSaving, failure, followsFailure });

  const autosaves = rules.canAutosave(state.values, state.base) && !state.isDeleted;
  return {
    state,
    rules,
    noun: edited.noun,
    formatters: edited.formatters,
    dispatch,
    getState: store.getState,
    fields: createEditorFields(form, state.values, state.base.draft, blocks.block, (defaults) =>
      dispatch({ type: 'defaultsChanged', defaults }),
    ),
    blocks,
    container,
    autosaves,
    invalid: autosaves ? (validate(state.values).error?.issues[0]?.message ?? null) : null,
    isSaving,
    cannotSaveDraft,
    errorMessage: formState.errors.root?.save?.message,
    row: record.row,
    changedElsewhere,
    follow: (stored) => {
      const { base, request } = store.getState();
      // During a save it may be what this form has sent.
      if (stored && !request && stored.version !== base.version) setChangedElsewhere(stored.version);
      dispatch({ type: 'changedElsewhere', stored });
      return store.getState().base === stored;
    },
    submit,
  };
}

type Sending<Draft> = Extract<EditorEffect<Draft>, { type: 'send' }>;

/** Several parts of a form ask about the same draft with each render. */
function rememberLast<Draft extends object, Result>(validate: (draft: Draft) => Result) {
  let last: { draft: Draft; result: Result } | null = null;
  return (draft: Draft): Result => {
    if (last?.draft !== draft) last = { draft, result: validate(draft) };
    return last.result;
  };
}
