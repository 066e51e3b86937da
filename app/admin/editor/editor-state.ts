import type { VersionedDraft } from './drafts/saved-drafts.ts';

/**
 * Describes what a form shows about its changes. It is `saved` once the form was saved to the server while the owner
 * was writing. It is a `conflict` until the owner has chosen between these changes and those that somebody else has
 * stored in the meantime.
 */
type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Describes what a layout of a form needs to know about it, and may do with it. */
export interface EditorState<Draft> {
  draft: Draft;
  /** The values that the form has loaded, or last saved. */
  base: VersionedDraft<Draft>;
  saveState: SaveState;
  /** Says whether the changes are saved to the server while the owner writes. */
  autosaves: boolean;
  /** The reason why what is in the form cannot be saved, e.g. 'Please enter a title.'; null if it can be. */
  invalid: string | null;
  /** Saves what is in the form to the server, and leaves the form open. Without a valid form, it shows the errors. */
  saveDraft: () => void;
  showConflict: () => void;
  /** Sets fields as if the owner had filled them in, and submits the form. */
  submitWith: (fields: Partial<Draft>) => void;
  /** Changes the defaults of a new record. Fields in which the owner has entered something keep it. */
  changeDefaults: (defaults: Partial<Draft>) => void;
}

export function getSaveState(form: {
  isSaving: boolean;
  hasChanges: boolean;
  isConflicting: boolean;
  hasFailed: boolean;
  hasSaved: boolean;
}): SaveState {
  if (form.isSaving) return 'saving';
  if (form.hasChanges && form.isConflicting) return 'conflict';
  if (form.hasChanges) return form.hasFailed ? 'failed' : 'unsaved';
  return form.hasSaved ? 'saved' : 'unchanged';
}
