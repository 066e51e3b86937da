import { mergeDrafts } from '#app/admin/editor/drafts/merge-drafts.ts';
import { continueAfterMerge } from '#app/admin/editor/drafts/restored-draft.ts';
import type { KnownDraft, VersionedDraft } from '#app/admin/editor/drafts/saved-drafts.ts';
import type { Transition } from './editor-machine.ts';
import {
  continueWith,
  type EditorRules,
  type EditorState,
  getMerge,
  hasChanges,
  isChanged,
  show,
  stay,
  toSavedDraft,
} from './editor-state.ts';

/**
 * The draft of a form is also kept on the server, for the other browsers of its owner (docs/product/panel.md#saved-drafts).
 * This part of the machine decides which of two drafts is newer, and asks where both are.
 *
 * The server stores a draft only in place of the version that the browser knows. So what another browser has stored comes
 * from what this one had sent, and is newer, unless the owner has typed here since then.
 */

/** A draft as the server has it. */
export interface SharedDraft<Draft> {
  version: string;
  /** Says whether this form has sent it, maybe without getting the response. */
  isOwn: boolean;
  savedAt: number;
  /** Null once it was saved or discarded. Fields that the form has gained since then are missing. */
  draft: Partial<Draft> | null;
  base: { draft: Partial<Draft>; version: string | null };
}

/** Says whether the form has something that the server lacks: what was typed, or that nothing is left to keep. */
export function isAhead<Draft extends object>(state: EditorState<Draft>): boolean {
  const draft = toSavedDraft(state)?.draft ?? null;
  const known = state.shared.draft;
  return draft === null || known === null ? draft !== known : isChanged(draft, known);
}

/** Says whether a pause in typing sends the draft: not during a save, after which nothing may be left to keep. */
export const isSharingDue = <Draft extends object>(state: EditorState<Draft>): boolean =>
  isAhead(state) && !state.isSharing && !state.request && !state.conflict?.draft;

export function share<Draft extends object>(state: EditorState<Draft>): Transition<Draft> {
  if (!isSharingDue(state)) return stay(state);
  return {
    state: { ...state, isSharing: true },
    effects: [
      {
        type: 'share',
        draft: toSavedDraft(state)?.draft ?? null,
        base: state.base,
        known: state.shared.version,
      },
    ],
  };
}

/** Compares the form with the draft that the server has. */
export function meet<Draft extends object>(
  state: EditorState<Draft>,
  found: SharedDraft<Draft>,
): Transition<Draft> {
  const next = { ...state, isSharing: false };
  // A save comes first, and so does what somebody else has stored. The draft is found again when this form sends its own.
  const hasToWait = state.request !== null || (state.conflict !== null && !state.conflict.draft);
  if (hasToWait || state.isDone || found.version === state.shared.version) return stay(next);
  const theirs = complete(found, state.base.draft);
  const shared = { version: found.version, draft: theirs?.draft ?? null };
  if (found.isOwn) return stay({ ...next, shared });
  const isNewerHere = hasChanges(state) && isAhead(state);
  if (theirs && isNewerHere) return mergeDraft(next, theirs, { shared, savedAt: found.savedAt });
  const known = { ...next, shared, conflict: null };
  if (theirs) return restore(known, theirs, found.savedAt);
  return hasChanges(state) && !isNewerHere ? drop(known, found) : stay(known);
}

/** Returns all fields of a draft. Those that it lacks have the values that the form has loaded. */
function complete<Draft extends object>(found: SharedDraft<Draft>, loaded: Draft): OtherDraft<Draft> | null {
  if (!found.draft) return null;
  const base = { ...found.base, draft: { ...loaded, ...found.base.draft } };
  return { draft: { ...base.draft, ...found.draft }, base };
}

interface OtherDraft<Draft> {
  draft: Draft;
  base: VersionedDraft<Draft>;
}

/** Shows the newer draft of another browser. Until the owner goes on, it can be discarded as one of this browser. */
function restore<Draft extends object>(
  state: EditorState<Draft>,
  theirs: OtherDraft<Draft>,
  savedAt: number,
): Transition<Draft> {
  const { restored, base } = state;
  const other = restored && !restored.isDiscarded ? restored.other : { base, values: base.draft };
  if (!isChanged(theirs.draft, other.values)) return show(continueWith(state, other.base, other.values));
  const next = { savedAt, isElsewhere: true, isDiscarded: false, shown: theirs.draft, other };
  return show({ ...continueWith(state, theirs.base, theirs.draft), restored: next });
}

/** Another browser has saved or discarded what this form shows. What was discarded can be restored here. */
function drop<Draft extends object>(state: EditorState<Draft>, found: SharedDraft<Draft>): Transition<Draft> {
  const { restored, ahead, base, values } = state;
  const stored = ahead ?? (restored && !restored.isDiscarded ? restored.other.base : base);
  const next = {
    savedAt: found.savedAt,
    isElsewhere: true,
    isDiscarded: true,
    // A save leaves another version, and the first one creates the record.
    isStored: found.base.version !== base.version,
    shown: stored.draft,
    other: { base, values },
  };
  return show({ ...continueWith(state, stored), restored: ahead ? null : next });
}

/** Merges what the owner has typed here with what she has typed elsewhere. Where it is the same field, she chooses. */
function mergeDraft<Draft extends object>(
  state: EditorState<Draft>,
  theirs: OtherDraft<Draft>,
  { shared, savedAt }: { shared: KnownDraft<Draft>; savedAt: number },
): Transition<Draft> {
  const [older, newer] = sortByVersion(state.base, theirs.base);
  const ancestor = state.shared.draft ?? older.draft;
  const { conflicts, withLocal } = mergeDrafts(ancestor, state.values, theirs.draft);
  if (conflicts.length > 0) {
    const { submission = null } = state.conflict ?? {};
    const draft = { ancestor, base: newer, shared, savedAt };
    const conflict = {
      theirs: { draft: theirs.draft, version: theirs.base.version },
      isShown: true,
      submission,
      draft,
    };
    return stay({ ...state, conflict });
  }
  const restored = state.restored && continueAfterMerge(state.restored, newer, withLocal);
  return show({ ...continueWith(state, newer, withLocal), restored, shared });
}

/** Versions are times in one format, so they can be compared as texts. A new record has none. */
function sortByVersion<Draft>(one: VersionedDraft<Draft>, other: VersionedDraft<Draft>) {
  return (one.version ?? '') <= (other.version ?? '') ? ([one, other] as const) : ([other, one] as const);
}

/** Continues with the draft that the owner has chosen. Until she goes on, she can still take the other one. */
export function chooseDraft<Draft extends object>(
  state: EditorState<Draft>,
  isMine: boolean,
  rules: EditorRules<Draft>,
): Transition<Draft> {
  const merged = getMerge(state, rules);
  const draft = state.conflict?.draft;
  if (!merged || !draft) return stay(state);
  const { base, shared, savedAt } = draft;
  const [values, others] = isMine
    ? [merged.withLocal, merged.withRemote]
    : [merged.withRemote, merged.withLocal];
  const restored = {
    savedAt,
    isElsewhere: true,
    isDiscarded: isMine,
    shown: values,
    other: { base, values: others },
  };
  return show({ ...continueWith(state, base, values), shared, restored });
}
