import { getChangedFields } from '#app/admin/editor/drafts/changed-fields.ts';
import { type Merge, mergeDrafts } from '#app/admin/editor/drafts/merge-drafts.ts';
import { isUntouched, type RestoredDraft } from '#app/admin/editor/drafts/restored-draft.ts';
import type { KnownDraft, SavedDraft, VersionedDraft } from '#app/admin/editor/drafts/saved-drafts.ts';
import type { Transition } from './editor-machine.ts';

/** The state of an editor, and what follows from it. `editor-machine.ts` says how it changes. */

/** Who has asked for a save: the owner, or a pause in her typing. */
export type SavedBy = 'owner' | 'autosave';

/** How the owner saves. By default she has pressed a button, which closes a form that does not stay open. */
export interface Submission<Draft> {
  /**
   * Says whether she goes on writing, as with Ctrl+S. The text then stays as she types it, and whether visitors see the
   * record stays as it is.
   */
  goesOn?: boolean;
  /** What the button decides, e.g. that the record is published: it is sent in place of what the form contains. */
  choice?: Partial<Draft>;
}

export interface EditorState<Draft> {
  /** What is in the form. */
  values: Draft;
  /** What the form has loaded, or last saved. */
  base: VersionedDraft<Draft>;
  /** The save that is under way; without a submission it is an autosave. */
  request: {
    submission: Submission<Draft> | null;
    sent: Draft;
    /** What the form contained. What differs from it at the end of the save is not stored yet. */
    typed: Draft;
    basedOn: VersionedDraft<Draft>;
  } | null;
  /** How the owner has submitted the form while another save was under way. It is sent next. */
  waiting: Submission<Draft> | null;
  /** The saved draft with which the form was opened, or that has come from another browser, as long as it can be discarded. */
  restored: RestoredDraft<Draft> | null;
  /** What somebody else has stored, while the owner has to choose; `isShown` while the dialog asks her. */
  conflict: {
    theirs: VersionedDraft<Draft>;
    isShown: boolean;
    /** The save that has to wait for her choice; null for an autosave. */
    submission: Submission<Draft> | null;
    /** Set if `theirs` is not stored: it is a draft of her own, which she has typed in another browser (shared-draft.ts). */
    draft?: {
      /** What both have begun with. */
      ancestor: Draft;
      /** The base of the form once she has chosen. */
      base: VersionedDraft<Draft>;
      shared: KnownDraft<Draft>;
      savedAt: number;
    };
  } | null;
  /** What the server had of the draft when this browser last heard of it. */
  shared: KnownDraft<Draft>;
  /** Says whether the draft is being sent to the server. */
  isSharing: boolean;
  /** What somebody else has stored, as long as the form does not show it, because the owner has changed something. */
  ahead: VersionedDraft<Draft> | null;
  /** What the last autosave has sent, if it has failed. */
  failed: Draft | null;
  /** Says whether a save has succeeded after which the owner goes on writing. */
  wasSaved: boolean;
  /** Says whether somebody else has deleted the record. The next save creates it again. */
  isDeleted: boolean;
  /** Says whether the form has nothing left to lose: it was saved and closes, or the owner has discarded it. */
  isDone: boolean;
}

/** What a form decides by itself. */
export interface EditorRules<Draft> {
  isValid(draft: Draft): boolean;
  /** Says whether a draft may be saved while the owner writes. */
  canAutosave(draft: Draft, base: VersionedDraft<Draft>): boolean;
  /** Returns the draft, with the stored value in each field in which both mean the same. */
  reconcile(draft: Draft, stored: Draft): Draft;
  /**
   * Returns the draft as it is sent while the owner goes on writing: whether visitors see the record stays as it is stored.
   * `stored` is null for a new record.
   */
  keepState(draft: Draft, stored: Draft | null): Draft;
  /** The fields that a save may set by itself. */
  generatedFields: readonly (keyof Draft & string)[];
  /** Says whether the form stays open after the owner has saved it with a button. */
  staysOpen: boolean;
}

/** Returns the state of a form that is opened with the stored row, or the defaults of a new record. */
export function openEditor<Draft extends object>(
  stored: VersionedDraft<Draft>,
  saved: SavedDraft<Draft> | null,
  isDeleted = false,
): EditorState<Draft> {
  const state: EditorState<Draft> = {
    values: stored.draft,
    base: stored,
    request: null,
    waiting: null,
    restored: null,
    conflict: null,
    shared: saved?.shared ?? { version: null, draft: null },
    isSharing: false,
    ahead: null,
    failed: null,
    wasSaved: false,
    isDeleted,
    isDone: false,
  };
  // Fields that the form has gained since the draft was saved have their stored values.
  const values: Draft = { ...stored.draft, ...saved?.draft };
  if (!saved || !isChanged(values, stored.draft)) return state;
  return {
    ...state,
    values,
    base: { ...saved.base, draft: { ...stored.draft, ...saved.base.draft } },
    restored: {
      savedAt: saved.savedAt,
      isElsewhere: false,
      isDiscarded: false,
      shown: values,
      other: { base: stored, values: stored.draft },
    },
  };
}

export const stay = <Draft>(state: EditorState<Draft>): Transition<Draft> => ({ state, effects: [] });

export const show = <Draft>(state: EditorState<Draft>): Transition<Draft> => ({
  state,
  effects: [{ type: 'show', values: state.values }],
});

/** Continues the form with another row, and with the values that are now in it. */
export const continueWith = <Draft>(
  state: EditorState<Draft>,
  base: VersionedDraft<Draft>,
  values = base.draft,
): EditorState<Draft> => ({ ...state, values, base, conflict: null, ahead: null, failed: null });

export const isChanged = <Draft extends object>(draft: Draft, other: Draft) =>
  getChangedFields(draft, other).length > 0;

export const hasChanges = <Draft extends object>({ values, base, isDone }: EditorState<Draft>) =>
  !isDone && isChanged(values, base.draft);

/** Says whether a pause in typing saves what is in the form. */
export const isAutosaveDue = <Draft extends object>(state: EditorState<Draft>, rules: EditorRules<Draft>) =>
  hasChanges(state) && !state.request && canAutosave(state, rules);

/** Says whether the form is one that is saved while the owner writes, and nothing stands in the way of its next save. */
export const canAutosave = <Draft extends object>(state: EditorState<Draft>, rules: EditorRules<Draft>) =>
  !state.conflict &&
  !state.isDeleted &&
  rules.canAutosave(state.values, state.base) &&
  rules.isValid(state.values);

/**
 * What a form shows about its changes. It is `saved` once it was saved while the owner goes on writing, and a `conflict`
 * until she has chosen between her changes and those of somebody else.
 */
export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

export function getSaveState<Draft extends object>(state: EditorState<Draft>): SaveState {
  if (state.request) return 'saving';
  if (!hasChanges(state)) return state.wasSaved ? 'saved' : 'unchanged';
  if (state.conflict) return 'conflict';
  return state.failed ? 'failed' : 'unsaved';
}

/** Returns what this browser has to keep of the form; null if there is nothing that could be lost. */
export const toSavedDraft = <Draft extends object>(
  state: EditorState<Draft>,
): Pick<SavedDraft<Draft>, 'draft' | 'base'> | null =>
  hasChanges(state) ? { draft: state.values, base: state.base } : null;

/** Returns the three-way merge about which the owner has to decide; null if there is nothing to decide. */
export const getMerge = <Draft extends object>(
  { values, base, conflict }: EditorState<Draft>,
  rules: EditorRules<Draft>,
): Merge<Draft> | null => {
  if (!conflict) return null;
  const { theirs, draft } = conflict;
  return mergeDrafts(
    draft?.ancestor ?? base.draft,
    draft ? values : rules.reconcile(values, theirs.draft),
    theirs.draft,
  );
};

/** Returns the restored draft or, until the next edit, the discarded one. */
export const getRestored = <Draft extends object>({ restored, values }: EditorState<Draft>) =>
  restored && (!restored.isDiscarded || isUntouched(restored, values)) ? restored : null;

/** Says whether the next save creates the record. */
export const isNew = ({ base, isDeleted }: Pick<EditorState<unknown>, 'base' | 'isDeleted'>) =>
  base.version === null || isDeleted;
