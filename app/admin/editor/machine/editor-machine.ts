import { getChangedFields } from '#app/admin/editor/drafts/changed-fields.ts';
import { mergeDrafts, pickFields } from '#app/admin/editor/drafts/merge-drafts.ts';
import {
  continueAfterMerge,
  continueAfterSave,
  showFields,
  swap,
} from '#app/admin/editor/drafts/restored-draft.ts';
import type { VersionedDraft } from '#app/admin/editor/drafts/saved-drafts.ts';
import {
  continueWith,
  type EditorRules,
  type EditorState,
  getMerge,
  hasChanges,
  isAutosaveDue,
  isChanged,
  isNew,
  type SavedBy,
  type Submission,
  show,
  stay,
} from './editor-state.ts';
import { chooseDraft, meet, type SharedDraft, share } from './shared-draft.ts';

/**
 * The editor as a state machine: what happens to the text of the owner when she types, saves, loses the connection, or
 * somebody else changes the record (docs/product/editor.md). It is pure. What has to be done is returned as effects, which
 * `useEditor` carries out.
 */

export type EditorEvent<Draft> =
  | { type: 'typed'; values: Draft }
  /** The form itself has set defaults of a new record. Fields that the owner has changed keep their values. */
  | { type: 'defaultsChanged'; defaults: Partial<Draft> }
  /** The owner has submitted the valid form. */
  | ({ type: 'submitted' } & Submission<Draft>)
  /** A pause in typing. */
  | { type: 'paused' }
  | { type: 'saved'; stored: VersionedDraft<Draft> }
  /** Nothing was written, because somebody else has changed the row since `basedOn`. */
  | { type: 'conflicted'; stored: VersionedDraft<Draft> }
  | { type: 'failed'; error: Error; isDeleted: boolean }
  /** Somebody else has changed the record or, if it is null, deleted it. */
  | { type: 'changedElsewhere'; stored: VersionedDraft<Draft> | null }
  /** The draft has to be sent to the server, for other browsers: after a pause in typing, or because the page is left. */
  | { type: 'sharingDue' }
  /** The server has stored this draft; null: it has forgotten it. */
  | { type: 'draftShared'; version: string; draft: Draft | null }
  | { type: 'sharingFailed' }
  /** The draft has another name on the server from now on, under which it has nothing yet. */
  | { type: 'draftMoved' }
  /** The server has this draft, maybe one of another browser. */
  | { type: 'draftFound'; found: SharedDraft<Draft> }
  /** The owner has discarded the restored changes, or restored them again. */
  | { type: 'swapped' }
  | { type: 'conflictOpened' | 'conflictClosed' | 'mineChosen' | 'theirsChosen' }
  /** The owner leaves the page, and discards her changes. */
  | { type: 'discarded' };

export type EditorEffect<Draft> =
  /** Sends a save; without a version it creates the record. */
  | { type: 'send'; by: SavedBy; draft: Draft; version: string | null }
  /** Shows values in the controls of the form, and nothing more of its errors. */
  | { type: 'show'; values: Draft }
  /** Fills in what the server has generated. */
  | { type: 'fill'; values: Partial<Draft> }
  /** Validates the form and shows what is wrong; a valid form is submitted. */
  | { type: 'submit'; submission: Submission<Draft> }
  | { type: 'explain'; error: Error; typed: Draft }
  /** Sends the draft to the server in place of the version `known`; a draft of null: nothing is left to keep. */
  | { type: 'share'; draft: Draft | null; base: VersionedDraft<Draft>; known: string | null }
  /** Says what was stored. The form closes if it is done. */
  | { type: 'announce'; by: SavedBy; isNew: boolean; stored: Draft };

export interface Transition<Draft> {
  state: EditorState<Draft>;
  effects: readonly EditorEffect<Draft>[];
}

export function reduceEditor<Draft extends object>(
  state: EditorState<Draft>,
  event: EditorEvent<Draft>,
  rules: EditorRules<Draft>,
): Transition<Draft> {
  switch (event.type) {
    case 'sharingDue':
      return share(state);
    case 'draftShared':
      return stay({ ...state, isSharing: false, shared: { version: event.version, draft: event.draft } });
    case 'sharingFailed':
      return stay({ ...state, isSharing: false });
    case 'draftMoved':
      return stay({ ...state, shared: { version: null, draft: null } });
    case 'draftFound':
      return meet(state, event.found);
  }
  if (state.isDone) return stay(state);
  switch (event.type) {
    case 'typed':
      return stay(type(state, event.values));
    case 'defaultsChanged':
      return changeDefaults(state, event.defaults);
    case 'submitted':
      return submitted(state, { goesOn: event.goesOn ?? false, choice: event.choice ?? {} }, rules);
    case 'paused':
      return isAutosaveDue(state, rules) ? send(state, null, rules) : stay(state);
    case 'saved':
      return endRequest(state, rules, (ended, request) => accept(ended, request, event.stored, rules));
    case 'conflicted':
      return endRequest(state, rules, (ended, request) => merge(ended, request, event.stored, rules));
    case 'failed':
      return endRequest(state, rules, (ended, request) => fail(ended, request, event));
    case 'changedElsewhere':
      return follow(state, event.stored);
    case 'swapped':
      return swapRestored(state);
    case 'conflictOpened':
    case 'conflictClosed':
      return stay({
        ...state,
        conflict: state.conflict && { ...state.conflict, isShown: event.type === 'conflictOpened' },
      });
    case 'mineChosen':
    case 'theirsChosen':
      return resolveConflict(state, event.type === 'mineChosen', rules);
    case 'discarded':
      return stay({ ...state, isDone: true });
  }
}

/** Returns a submission without what its button has decided on these fields, which the owner has filled in since then. */
export function dropChoice<Draft, Pending extends Submission<Draft> | null>(
  submission: Pending,
  typed: readonly string[],
): Pending {
  if (!submission?.choice) return submission;
  const kept = Object.entries(submission.choice).filter(([name]) => !typed.includes(name));
  return { ...submission, choice: Object.fromEntries(kept) };
}

/** What the owner types after she has pressed a button counts more than what the button has decided, if it is sent later. */
function type<Draft extends object>(state: EditorState<Draft>, values: Draft): EditorState<Draft> {
  const { request, waiting, conflict } = state;
  if (!request && !waiting && !conflict) return { ...state, values };
  const typed = getChangedFields(values, state.values);
  return {
    ...state,
    values,
    request: request && { ...request, submission: dropChoice(request.submission, typed) },
    waiting: dropChoice(waiting, typed),
    conflict: conflict && { ...conflict, submission: dropChoice(conflict.submission, typed) },
  };
}

/** Returns what a submission of the form sends. */
export function getSubmitted<Draft extends object>(
  state: Pick<EditorState<Draft>, 'values' | 'base' | 'isDeleted'>,
  { goesOn, choice = {} }: Submission<Draft>,
  rules: EditorRules<Draft>,
): Draft {
  const { values, base } = state;
  if (goesOn) return rules.keepState(values, isNew(state) ? null : base.draft);
  const chosen = { ...values, ...choice };
  // What is published already keeps its time.
  const known = isNew(state) ? chosen : rules.reconcile(chosen, base.draft);
  return { ...chosen, ...pickFields(known, Object.keys(choice) as (keyof Draft & string)[]) };
}

function send<Draft extends object>(
  state: EditorState<Draft>,
  submission: Submission<Draft> | null,
  rules: EditorRules<Draft>,
): Transition<Draft> {
  const { values, base, isDeleted } = state;
  const sent = submission ? getSubmitted(state, submission, rules) : values;
  const typed = submission?.goesOn ? sent : values;
  return {
    state: { ...state, request: { submission, sent, typed, basedOn: base } },
    effects: [
      { type: 'send', by: getSender(submission), draft: sent, version: isDeleted ? null : base.version },
    ],
  };
}

const getSender = (submission: object | null): SavedBy => (submission ? 'owner' : 'autosave');

function submitted<Draft extends object>(
  state: EditorState<Draft>,
  submission: Submission<Draft>,
  rules: EditorRules<Draft>,
): Transition<Draft> {
  const { conflict, request } = state;
  if (conflict) return stay({ ...state, conflict: { ...conflict, submission, isShown: true } });
  if (!request) return send(state, submission, rules);
  // A double click saves once, and so does a key that is pressed twice.
  const isRepeated = request.submission && (submission.goesOn || !request.submission.goesOn);
  return stay(isRepeated ? state : { ...state, waiting: submission });
}

const submit = <Draft>(
  { state, effects }: Transition<Draft>,
  submission: Submission<Draft>,
): Transition<Draft> => ({ state, effects: [...effects, { type: 'submit', submission }] });

type Request<Draft> = NonNullable<EditorState<Draft>['request']>;

/** Ends the save that is under way, and then sends what the owner has submitted since then. */
function endRequest<Draft extends object>(
  state: EditorState<Draft>,
  rules: EditorRules<Draft>,
  end: (state: EditorState<Draft>, request: Request<Draft>) => Transition<Draft>,
): Transition<Draft> {
  if (!state.request) return stay(state);
  const ended = end({ ...state, request: null }, state.request);
  const { waiting, request, conflict, isDone } = ended.state;
  if (waiting === null || request || isDone) return ended;
  const next = { ...ended.state, waiting: null };
  // In a conflict the owner decides first.
  if (conflict) return { ...ended, state: { ...next, conflict: { ...conflict, submission: waiting } } };
  // What the owner has typed since, or what somebody else has stored, can have made the form invalid.
  const sent = rules.isValid(getSubmitted(next, waiting, rules))
    ? send(next, waiting, rules)
    : submit(stay(next), waiting);
  return { state: sent.state, effects: [...ended.effects, ...sent.effects] };
}

function accept<Draft extends object>(
  state: EditorState<Draft>,
  { submission, sent, typed, basedOn }: Request<Draft>,
  stored: VersionedDraft<Draft>,
  { generatedFields, reconcile, staysOpen }: EditorRules<Draft>,
): Transition<Draft> {
  const announce = {
    type: 'announce',
    by: getSender(submission),
    isNew: isNew({ base: basedOn, isDeleted: state.isDeleted }),
    stored: stored.draft,
  } as const;
  const known = { ...state, isDeleted: false };
  if (!submission || submission.goesOn) {
    const changed = new Set([
      ...getChangedFields(sent, basedOn.draft),
      ...getChangedFields(state.values, sent),
    ]);
    const generated = pickFields(
      stored.draft,
      generatedFields.filter((field) => !changed.has(field)),
    );
    // The text stays as the owner types it, for example with a space at its end.
    const base = { draft: { ...sent, ...generated }, version: stored.version };
    const values = { ...state.values, ...generated };
    const fields = Object.keys(generated) as (keyof Draft & string)[];
    // What the owner has saved herself cannot be discarded.
    const restored =
      !submission && state.restored
        ? continueAfterSave(showFields(state.restored, base.draft, fields), base, values)
        : null;
    const next = { ...continueWith(known, base, values), restored, wasSaved: true };
    return { state: next, effects: [{ type: 'fill', values: generated }, announce] };
  }
  // What was typed during the request is not stored yet, so it keeps the form open.
  const current = reconcile(state.values, stored.draft);
  const typedSince = pickFields(current, getChangedFields(typed, state.values));
  if (!staysOpen && !isChanged({ ...stored.draft, ...typedSince }, stored.draft))
    return { state: { ...continueWith(known, stored), isDone: true }, effects: [announce] };
  const shown = show({ ...continueWith(known, stored, { ...stored.draft, ...typedSince }), restored: null });
  return { ...shown, effects: [...shown.effects, announce] };
}

/** Adds what somebody else has stored to the form, and sends both; if both have changed the same fields, the owner chooses. */
function merge<Draft extends object>(
  state: EditorState<Draft>,
  request: Request<Draft>,
  theirs: VersionedDraft<Draft>,
  rules: EditorRules<Draft>,
): Transition<Draft> {
  const { submission } = request;
  const { reconcile, isValid } = rules;
  const values = reconcile(state.values, theirs.draft);
  const getSent = (next: EditorState<Draft>) =>
    submission ? getSubmitted(next, submission, rules) : next.values;
  const { conflicts, withLocal } = mergeDrafts(state.base.draft, values, theirs.draft);
  if (conflicts.length > 0) {
    const failed = submission ? state.failed : request.sent;
    return stay({ ...state, conflict: { theirs, isShown: true, submission }, failed });
  }
  const restored = state.restored && continueAfterMerge(state.restored, theirs, withLocal);
  const shown = show({ ...continueWith(state, theirs, withLocal), restored, isDeleted: false });
  const sent = getSent(shown.state);
  // Nothing is left to save if somebody else has stored the same.
  if (!isChanged(theirs.draft, sent)) {
    const accepted = accept(shown.state, { ...request, sent }, theirs, rules);
    return { ...accepted, effects: [...shown.effects, ...accepted.effects] };
  }
  // The merge of two valid forms can be invalid, and somebody else may have published the record.
  if (!submission && !rules.canAutosave(withLocal, theirs)) return shown;
  if (!isValid(sent)) return submission ? submit(shown, submission) : shown;
  const next = send(shown.state, submission, rules);
  return { ...next, effects: [...shown.effects, ...next.effects] };
}

function fail<Draft>(
  state: EditorState<Draft>,
  { submission, sent, typed }: Request<Draft>,
  { error, isDeleted }: { error: Error; isDeleted: boolean },
): Transition<Draft> {
  const next = { ...state, isDeleted: state.isDeleted || isDeleted };
  // What waits is sent next, and explains its own failure.
  if (!submission) return stay({ ...next, failed: sent });
  return { state: next, effects: isDeleted ? [] : [{ type: 'explain', error, typed }] };
}

/** Shows what somebody else has stored, unless the owner has changed something: a save then merges both. */
function follow<Draft extends object>(
  state: EditorState<Draft>,
  stored: VersionedDraft<Draft> | null,
): Transition<Draft> {
  const next = { ...state, isDeleted: stored === null };
  if (stored === null || stored.version === state.base.version) return stay(next);
  if (state.request || hasChanges(state)) return stay({ ...next, ahead: stored });
  return show({ ...continueWith(next, stored), restored: null });
}

function swapRestored<Draft>(state: EditorState<Draft>): Transition<Draft> {
  const { restored, base, values } = state;
  if (!restored) return stay(state);
  const swapped = swap(restored, { base, values });
  return show({ ...continueWith(state, restored.other.base, restored.other.values), restored: swapped });
}

function changeDefaults<Draft extends object>(
  state: EditorState<Draft>,
  defaults: Partial<Draft>,
): Transition<Draft> {
  const { values, base, restored } = state;
  const draft = { ...base.draft, ...defaults };
  const changed = pickFields(values, getChangedFields(values, base.draft));
  const next = { ...draft, ...changed };
  const fields = (Object.keys(defaults) as (keyof Draft & string)[]).filter((field) => !(field in changed));
  return show({
    ...state,
    base: { ...base, draft },
    values: next,
    restored: restored && showFields(restored, next, fields),
  });
}

function resolveConflict<Draft extends object>(
  state: EditorState<Draft>,
  isMine: boolean,
  rules: EditorRules<Draft>,
): Transition<Draft> {
  if (state.conflict?.draft) {
    const { submission } = state.conflict;
    const chosen = chooseDraft(state, isMine, rules);
    return isMine && submission ? submit(chosen, submission) : chosen;
  }
  const merged = getMerge(state, rules);
  if (!state.conflict || !merged) return stay(state);
  const { theirs, submission } = state.conflict;
  const values = isMine ? merged.withLocal : merged.withRemote;
  const shown = show({ ...continueWith(state, theirs, values), restored: null, isDeleted: false });
  if (!isMine) return shown;
  if (submission) return submit(shown, submission);
  // A form that saves while the owner writes stores the merged values with its next save.
  return rules.canAutosave(values, theirs) ? shown : submit(shown, { goesOn: true });
}
