import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from './changed-fields.ts';
import { useKeptDrafts } from './drafts-owner.tsx';
import type { KeptDraft } from './saved-drafts.ts';

/** What a form was filled from: a row and the time of its last change, or nothing yet. */
export interface Base<Draft> {
  draft: Draft;
  version: string | null;
}

/** How long after the last key a draft is kept, in milliseconds. */
const pause = 250;

/** What a form begins with: what was kept of it, or what is stored. */
export function useDraftStart<Draft extends object>(name: string, stored: Base<Draft>) {
  const drafts = useKeptDrafts();
  return useState(() => {
    const kept = drafts.recall<Draft>(name);
    // A newer version of the form may have more fields than the one that kept the draft.
    const draft: Draft = { ...stored.draft, ...kept?.draft };
    if (!kept || changedFields(draft, stored.draft).length === 0)
      return { base: stored, draft: stored.draft, keptAt: null };
    const base: Base<Draft> = { ...kept.base, draft: { ...stored.draft, ...kept.base.draft } };
    return { base, draft, keptAt: kept.keptAt };
  })[0];
}

/**
 * Keeps what is written in a form as it is written, and says whether there is anything to keep (`unsaved`) and whether
 * the browser refuses to (`unkept`).
 *
 * @param name the record's and the draft's, e.g. 'posts/edit/{id}/{draft}'
 */
export function useDraft<Draft extends FieldValues>(
  { subscribe, getValues }: Pick<UseFormReturn<Draft>, 'subscribe' | 'getValues'>,
  { name, base }: { name: string; base: Base<Draft> },
) {
  const drafts = useKeptDrafts();
  const [unsaved, setUnsaved] = useState(() => changedFields(getValues(), base.draft).length > 0);
  const [unkept, setUnkept] = useState(false);
  const keepNow = useRef(() => {});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const draft = getValues();
      const kept: KeptDraft<Draft> = { draft, base, keptAt: Date.now() };
      if (changedFields(draft, base.draft).length > 0) setUnkept(!drafts.keep(name, kept));
      else drafts.drop(name);
    };
    const keepWhatWaits = () => {
      if (timer !== undefined) keep();
    };
    keepNow.current = keepWhatWaits;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setUnsaved(changedFields(values, base.draft).length > 0);
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    // The last word that a page hears before it is put away, on telephones too.
    addEventListener('pagehide', keepWhatWaits);
    document.addEventListener('visibilitychange', keepWhatWaits);
    // What is pressed next may put another form in the place of this one.
    document.addEventListener('focusout', keepWhatWaits);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', keepWhatWaits);
      document.removeEventListener('visibilitychange', keepWhatWaits);
      document.removeEventListener('focusout', keepWhatWaits);
      keepWhatWaits();
    };
  }, [subscribe, getValues, drafts, name, base]);

  /** What was written is stored, or not wanted any more. */
  const drop = useCallback(() => {
    keepNow.current();
    drafts.drop(name);
    setUnsaved(false);
  }, [drafts, name]);

  /** The form goes on from this base: what differs from it is kept, and nothing else. */
  const goOn = useCallback(
    (next: Base<Draft>) => {
      keepNow.current();
      const draft = getValues();
      const differs = changedFields(draft, next.draft).length > 0;
      if (differs) drafts.keep(name, { draft, base: next, keptAt: Date.now() });
      else drafts.drop(name);
      setUnsaved(differs);
    },
    [getValues, drafts, name],
  );

  return { unsaved, unkept: unsaved && unkept, drop, goOn };
}
