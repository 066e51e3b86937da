import { useEffect, useRef, useState } from 'react';
import { type EditorState, hasChanges, toSavedDraft } from '#app/admin/editor/machine/editor-state.ts';
import type { EditorStore } from '#app/admin/editor/machine/editor-store.ts';
import { useSavedDrafts } from './saved-drafts-provider.tsx';

/** A draft is saved when nothing has been typed for this long, in milliseconds. */
const saveDelayMs = 250;

/**
 * Saves what the owner types in this browser, until it is stored on the server or discarded.
 *
 * @param name identifies the record and the draft, e.g. 'posts/edit/{id}/{draft}'
 * @returns whether the browser could not save it
 */
export function useSavedDraft<Draft extends object>(store: EditorStore<Draft>, name: string): boolean {
  const drafts = useSavedDrafts();
  const [hasFailed, setHasFailed] = useState(false);
  const lastName = useRef(name);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: EditorState<Draft> = store.getState();
    const saveNow = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.getState();
      const draft = toSavedDraft(state);
      if (!draft) drafts.remove(name);
      else setHasFailed(!drafts.save(name, { ...draft, savedAt: Date.now(), shared: state.shared }));
    };
    const saveIfPending = () => {
      if (timer !== undefined) saveNow();
    };
    if (lastName.current !== name) {
      // The new record has been stored, so its draft moves to the name of the draft of an edited record.
      drafts.remove(lastName.current);
      lastName.current = name;
      saveNow();
    }
    const unsubscribe = store.subscribe(() => {
      const state = store.getState();
      // What was stored, or discarded, must not come back, not even after a crash.
      if (state.base !== last.base || state.shared !== last.shared || state.isDone) saveNow();
      else if (state.values !== last.values) {
        clearTimeout(timer);
        timer = setTimeout(saveNow, saveDelayMs);
      }
      last = state;
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
  }, [store, drafts, name]);

  return hasFailed && hasChanges(store.getState());
}
