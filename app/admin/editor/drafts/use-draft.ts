import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getChangedFields } from './changed-fields.ts';
import type { VersionedDraft } from './saved-drafts.ts';
import { useSavedDrafts } from './saved-drafts-provider.tsx';

/** A draft is saved when nothing has been typed for this long, in milliseconds. */
const saveDelayMs = 250;

/** The initial state of a form: its saved draft, or else the stored row. */
export function useInitialDraft<Draft extends object>(name: string, stored: VersionedDraft<Draft>) {
  const drafts = useSavedDrafts();
  return useState(() => {
    const saved = drafts.get<Draft>(name);
    // Fields that the form has gained since the draft was saved keep their stored values.
    const draft: Draft = { ...stored.draft, ...saved?.draft };
    if (!saved || getChangedFields(draft, stored.draft).length === 0)
      return { base: stored, draft: stored.draft, savedAt: null };
    const base: VersionedDraft<Draft> = { ...saved.base, draft: { ...stored.draft, ...saved.base.draft } };
    return { base, draft, savedAt: saved.savedAt };
  })[0];
}

/**
 * Saves the draft of a form while the owner types.
 *
 * @param name identifies the record and the draft, e.g. 'posts/edit/{id}/{draft}'
 * @param base what the form has loaded
 * @returns `hasChanges`: the form differs from `base`; `cannotSaveDraft`: the browser could not save the draft
 */
export function useDraft<Draft extends FieldValues>(
  { subscribe, getValues }: Pick<UseFormReturn<Draft>, 'subscribe' | 'getValues'>,
  { name, base }: { name: string; base: VersionedDraft<Draft> },
) {
  const drafts = useSavedDrafts();
  const [hasChanges, setHasChanges] = useState(() => getChangedFields(getValues(), base.draft).length > 0);
  const [draftSaveFailed, setDraftSaveFailed] = useState(false);
  const saveIfPendingRef = useRef(() => {});
  const lastName = useRef(name);

  useEffect(() => {
    const previousName = lastName.current;
    lastName.current = name;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      clearTimeout(timer);
      timer = undefined;
      const draft = getValues();
      if (getChangedFields(draft, base.draft).length === 0) drafts.remove(name);
      else setDraftSaveFailed(!drafts.save(name, { draft, base, savedAt: Date.now() }));
    };
    const saveIfPending = () => {
      if (timer !== undefined) saveNow();
    };
    saveIfPendingRef.current = saveIfPending;
    if (previousName !== name) {
      // The new record has been stored, so its draft moves to the name of the draft of an edited record.
      drafts.remove(previousName);
      saveNow();
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setHasChanges(getChangedFields(values, base.draft).length > 0);
        clearTimeout(timer);
        timer = setTimeout(saveNow, saveDelayMs);
      },
    });
    // These are the last events of a page that is closed or, on a phone, suspended.
    addEventListener('pagehide', saveIfPending);
    document.addEventListener('visibilitychange', saveIfPending);
    // The control that takes the focus may be a button that replaces this form with another one.
    document.addEventListener('focusout', saveIfPending);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', saveIfPending);
      document.removeEventListener('visibilitychange', saveIfPending);
      document.removeEventListener('focusout', saveIfPending);
      saveIfPending();
    };
  }, [subscribe, getValues, drafts, name, base]);

  /** Removes the draft after its changes were stored or discarded. */
  const removeDraft = useCallback(() => {
    // A pending save runs now, because it would otherwise run later and create the draft again.
    saveIfPendingRef.current();
    drafts.remove(name);
    setHasChanges(false);
  }, [drafts, name]);

  /** Replaces `base`. From then on, the form is compared with the new base. */
  const changeBase = useCallback(
    (next: VersionedDraft<Draft>) => {
      saveIfPendingRef.current();
      const draft = getValues();
      const isChanged = getChangedFields(draft, next.draft).length > 0;
      if (isChanged) drafts.save(name, { draft, base: next, savedAt: Date.now() });
      else drafts.remove(name);
      setHasChanges(isChanged);
    },
    [getValues, drafts, name],
  );

  return { hasChanges, cannotSaveDraft: hasChanges && draftSaveFailed, removeDraft, changeBase };
}
