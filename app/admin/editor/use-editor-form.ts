import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form';
import { getChangedFields } from './drafts/changed-fields.ts';
import { mergeDrafts, pickFields } from './drafts/merge-drafts.ts';
import {
  continueAfterMerge,
  continueAfterSave,
  isUntouched,
  type RestoredDraft,
  showFields,
  swap,
} from './drafts/restored-draft.ts';
import type { VersionedDraft } from './drafts/saved-drafts.ts';
import { useDraft, useInitialDraft } from './drafts/use-draft.ts';
import type { EditorProps } from './editor-props.ts';

/** The state of an editor's form: its values, what they are based on, and what somebody else has stored since then. */
export function useEditorForm<Draft extends FieldValues, Fields>({
  name,
  schema,
  stored,
  reconcile,
}: Pick<EditorProps<Draft, Fields>, 'name' | 'schema' | 'stored'> &
  Required<Pick<EditorProps<Draft, Fields>, 'reconcile'>>) {
  const initial = useInitialDraft(name, stored);
  const [base, setBase] = useState(initial.base);
  const [restored, setRestored] = useState<RestoredDraft<Draft> | null>(() =>
    initial.savedAt === null
      ? null
      : {
          savedAt: initial.savedAt,
          isDiscarded: false,
          shown: initial.draft,
          other: { base: stored, values: stored.draft },
        },
  );
  const [remote, setRemote] = useState<VersionedDraft<Draft> | null>(null);
  const [closedRemote, setClosedRemote] = useState<VersionedDraft<Draft> | null>(null);
  const form = useForm<Draft, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues: initial.draft as DefaultValues<Draft>,
    shouldFocusError: false,
  });
  const { reset, control, getValues, setValue } = form;
  const draft = useWatch({ control }) as Draft;
  const { hasChanges, cannotSaveDraft, removeDraft, changeBase } = useDraft(form, { name, base });
  // A save that waits for another save is based on what the other one stores, even before the next render.
  const latestBase = useRef(base);
  const rebase = useCallback(
    (next: VersionedDraft<Draft>) => {
      latestBase.current = next;
      setBase(next);
      changeBase(next);
    },
    [changeBase],
  );

  const replace = useCallback(
    (next: VersionedDraft<Draft>, values = next.draft) => {
      // Without this option, input that arrives before the next render would be lost.
      reset(values as DefaultValues<Draft>, { keepFieldsRef: true });
      rebase(next);
      setRemote(null);
    },
    [reset, rebase],
  );

  const resetTo = useCallback(
    (next: VersionedDraft<Draft>, values = next.draft) => {
      replace(next, values);
      setRestored(null);
    },
    [replace],
  );

  /** Adds what somebody else has stored to the form, and returns the sent draft with it; null if the owner must choose. */
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
    const values = { ...withLocal, ...typedSince };
    replace(row, values);
    setRestored((current) => current && continueAfterMerge(current, row, values));
    return withLocal;
  };

  return {
    form,
    draft,
    base,
    latestBase,
    hasChanges,
    cannotSaveDraft,
    removeDraft,
    /** The restored draft, or the discarded one until the next edit; null if the form has been saved or reset since. */
    restored: restored && (!restored.isDiscarded || isUntouched(restored, draft)) ? restored : null,
    swapRestored: () => {
      if (!restored) return;
      const { base, values } = restored.other;
      const form = { base: latestBase.current, values: structuredClone(getValues()) };
      replace(base, values);
      setRestored(swap(restored, form));
    },
    /** The values that somebody else has stored, while the owner has to choose; otherwise null. */
    remote,
    isRemoteOpen: remote !== null && remote !== closedRemote,
    openRemote: () => setClosedRemote(null),
    closeRemote: () => setClosedRemote(remote),
    resetTo,
    mergeStored,
    /** Continues with what was stored while the owner was writing. The values of the form stay, except `generated` ones. */
    continueFrom: (next: VersionedDraft<Draft>, generated: readonly (keyof Draft & string)[]) => {
      for (const field of generated) setValue(field as Path<Draft>, next.draft[field]);
      rebase(next);
      setRestored(
        (current) =>
          current && continueAfterSave(showFields(current, next.draft, generated), next, getValues()),
      );
      setRemote(null);
    },
    /**
     * Shows what somebody else has stored, unless the owner has changed something: a save then merges both. Returns
     * whether it is shown.
     */
    followStored: useCallback(
      (row: VersionedDraft<Draft>) => {
        const { draft, version } = latestBase.current;
        const isShown = row.version !== version && getChangedFields(getValues(), draft).length === 0;
        if (isShown) resetTo(row);
        return isShown;
      },
      [getValues, resetTo],
    ),
    changeDefaults: (defaults: Partial<Draft>) => {
      const changed = pickFields(getValues(), getChangedFields(getValues(), base.draft));
      const next = { ...base, draft: { ...base.draft, ...defaults } };
      const values = { ...next.draft, ...changed };
      reset(values as DefaultValues<Draft>, { keepFieldsRef: true });
      rebase(next);
      setRestored((current) => current && showFields(current, values, Object.keys(defaults)));
    },
  };
}

export type EditorForm<Draft extends FieldValues, Fields> = ReturnType<typeof useEditorForm<Draft, Fields>>;
