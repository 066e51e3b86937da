import { useCallback, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Blocker } from 'react-router';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { canAutosave, hasChanges } from './machine/editor-state.ts';
import { useIsBlocked } from './saving-blocks.ts';
import type { Editor } from './use-editor.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Saves a draft before its owner leaves the form, and has her asked about changes that are not saved. */
export function useLeaving<Draft extends FieldValues>(
  editor: Editor<Draft>,
): {
  leaveBlocker: Blocker;
  /** Says whether the changes are saved when she leaves, so that she is not asked. */
  savesBeforeLeaving: boolean;
} {
  const { state, rules, dispatch, getState, cannotSaveDraft } = editor;
  const isBlocked = useIsBlocked(editor);
  const hasUnsaved = useCallback(() => hasChanges(getState()), [getState]);
  // A running upload blocks saving. Leaving the page cancels the upload, and the saved draft cannot restore it.
  const isUnrecoverable = isBlocked || cannotSaveDraft;
  const leaveBlocker = useLeaveWarning(hasUnsaved, !isUnrecoverable);
  const savesBeforeLeaving = !isBlocked && !state.failed && canAutosave(state, rules);
  const { state: leaveState, proceed } = leaveBlocker;
  const isUnsaved = hasChanges(state);
  useEffect(() => {
    if (leaveState !== 'blocked' || !savesBeforeLeaving || state.request) return;
    if (isUnsaved) dispatch({ type: 'paused' });
    else proceed?.();
  }, [leaveState, savesBeforeLeaving, isUnsaved, state.request, proceed, dispatch]);
  useUnsavedWork(isUnrecoverable ? 'unrecoverable' : isUnsaved ? 'recoverable' : 'none');
  return { leaveBlocker, savesBeforeLeaving };
}
