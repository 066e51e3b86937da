import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { EditorEffect } from '#app/admin/editor/machine/editor-machine.ts';
import { hasChanges } from '#app/admin/editor/machine/editor-state.ts';
import type { EditorStore } from '#app/admin/editor/machine/editor-store.ts';
import { isSharingDue } from '#app/admin/editor/machine/shared-draft.ts';
import { useRowChange } from '#app/admin/live/live-provider.tsx';
import { createId } from '#app/admin/session/create-id.ts';
import { useSharedDrafts } from './saved-drafts-provider.tsx';
import { toSharedDraft } from './shared-drafts.ts';

/**
 * A pause in typing after which a draft is sent to the server, in milliseconds. It is longer than that of an autosave
 * (use-autosave.ts), which leaves nothing to send.
 */
const pauseMs = 2500;

/** The draft of an owner who types without a pause is sent after this time, in milliseconds. */
const maxWaitMs = 10_000;

/** The time until the next attempt after a failure, in milliseconds. */
const retryMs = 15_000;

type Sharing<Draft> = Extract<EditorEffect<Draft>, { type: 'share' }>;

/**
 * Keeps the draft of a form on the server, too, and hears of what another browser has sent. Returns what carries out the
 * effect `share`.
 *
 * @param name identifies the record for all browsers, e.g. 'posts/edit/{id}'
 * @param draftId the draft of this browser
 */
export function useSharedDraft<Draft extends object>(
  store: EditorStore<Draft>,
  name: string,
  draftId: string,
): (sharing: Sharing<Draft>) => Promise<void> {
  const drafts = useSharedDrafts();
  const { dispatch, getState } = store;
  const currentName = useRef(name);

  const forget = (forgotten: string, known: string) =>
    drafts
      .save(forgotten, { known, version: createId(), draftId, draft: null, base: getState().base })
      .catch(() => {});

  const share = async ({ draft, base, known }: Sharing<Draft>): Promise<void> => {
    const sentAs = currentName.current;
    const version = createId();
    const row = await drafts.save(sentAs, { known, version, draftId, draft, base }).catch(() => null);
    const wasMoved = sentAs !== currentName.current;
    if (wasMoved && row?.version === version) void forget(sentAs, version);
    if (wasMoved || !row) dispatch({ type: 'sharingFailed' });
    else if (row.version === version) dispatch({ type: 'draftShared', version, draft });
    else dispatch({ type: 'draftFound', found: toSharedDraft(row, draftId) });
  };

  const move = useEffectEvent(() => {
    const { shared } = getState();
    if (shared.version !== null && shared.draft !== null) void forget(currentName.current, shared.version);
    currentName.current = name;
    dispatch({ type: 'draftMoved' });
  });
  useEffect(() => {
    // The new record has been stored, so its draft moves to the name of the draft of an edited record.
    if (currentName.current !== name) move();
  }, [name]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitsSince: number | null = null;
    let last = getState();
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const shareNow = () => {
      stop();
      waitsSince = null;
      dispatch({ type: 'sharingDue' });
    };
    const wait = (delay: number) => {
      stop();
      timer = setTimeout(shareNow, delay);
    };
    const onChange = () => {
      const state = getState();
      const hasFailed = last.isSharing && !state.isSharing && last.shared === state.shared;
      const hasTyped = last.values !== state.values;
      last = state;
      if (!isSharingDue(state)) stop();
      // What was saved or discarded must not come back in another browser.
      else if (!hasFailed && !hasChanges(state)) shareNow();
      else if (hasTyped || timer === undefined) {
        waitsSince ??= Date.now();
        wait(hasFailed ? retryMs : Math.max(0, Math.min(pauseMs, waitsSince + maxWaitMs - Date.now())));
      }
    };
    // The last events of a page that is closed or, on a phone, suspended; and the first one with a connection.
    const leave = () => shareNow();
    const shareIfHidden = () => document.hidden && shareNow();
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    addEventListener('online', leave);
    document.addEventListener('visibilitychange', shareIfHidden);
    const unsubscribe = store.subscribe(onChange);
    onChange();
    return () => {
      unsubscribe();
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
      removeEventListener('online', leave);
      document.removeEventListener('visibilitychange', shareIfHidden);
      shareNow();
    };
  }, [store, dispatch, getState]);

  const listen = useEffectEvent(async () => {
    const { isSharing, isDone, shared } = getState();
    // A draft that is sent now is not stored if there is a newer one.
    if (isSharing || isDone) return;
    const rows = await drafts.find(name, shared.version).catch(() => []);
    const row = rows.find((found) => found.name === name);
    if (row && !getState().isSharing) dispatch({ type: 'draftFound', found: toSharedDraft(row, draftId) });
  });
  const hear = useCallback(() => void listen(), []);
  useRowChange('saved_drafts', name, hear);
  useEffect(() => {
    const hearIfVisible = () => document.hidden || hear();
    document.addEventListener('visibilitychange', hearIfVisible);
    return () => document.removeEventListener('visibilitychange', hearIfVisible);
  }, [hear]);

  return share;
}
