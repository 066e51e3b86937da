import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SavedDraft, VersionedDraft } from '#app/admin/editor/drafts/saved-drafts.ts';
import { type EditorEffect, type EditorEvent, getSubmitted, reduceEditor } from './editor-machine.ts';
import {
  type EditorRules,
  type EditorState,
  getMerge,
  getRestored,
  openEditor,
  type Submission,
  toSavedDraft,
} from './editor-state.ts';

const names = ['title', 'content', 'slug', 'state'] as const;
type Name = (typeof names)[number];
type Draft = Record<Name, string>;

/** What can happen. A number chooses the field, where one is needed. */
const actions = fc.record({
  type: fc.constantFrom(
    ...(['type', 'type', 'type', 'pause', 'pause', 'respond', 'respond', 'respond'] as const),
    ...(['submit', 'publish', 'unpublish', 'goOn'] as const),
    ...(['loseRequest', 'loseResponse', 'change', 'delete', 'follow', 'follow', 'reopen', 'swap'] as const),
    ...(['chooseMine', 'chooseTheirs', 'closeConflict', 'changeDefaults'] as const),
  ),
  name: fc.constantFrom(...names),
});

/** An owner, her browser, the server, and somebody else, around one machine. */
class World {
  readonly rules: EditorRules<Draft>;
  row: VersionedDraft<Draft> | null = null;
  /** Each value that the server has stored. */
  readonly stored = new Set<string>();
  state: EditorState<Draft>;
  saved: SavedDraft<Draft> | null = null;
  request: { draft: Draft; version: string | null } | null = null;
  /** What the owner has typed last into each field, unless she has given it up when she was asked. */
  readonly typed = new Map<Name, string>();
  /** The values of somebody else that the owner has been shown, or has chosen to overwrite. */
  readonly seen = new Set<string>();
  count = 0;

  constructor(rules: Partial<EditorRules<Draft>>) {
    this.rules = {
      isValid: ({ title }) => title !== '',
      canAutosave: ({ state }) => state === '' || state.startsWith('draft'),
      reconcile: (draft) => draft,
      keepState: (draft, stored) => ({ ...draft, state: stored?.state ?? '' }),
      generatedFields: ['slug'],
      staysOpen: false,
      ...rules,
    };
    this.state = openEditor(this.getStored(), null);
  }

  getStored(): VersionedDraft<Draft> {
    return this.row ?? { draft: { title: '', content: '', slug: '', state: '' }, version: null };
  }

  next(by: string): string {
    this.count += 1;
    return `${by} ${this.count}`;
  }

  dispatch(event: EditorEvent<Draft>): void {
    const { state, effects } = reduceEditor(this.state, event, this.rules);
    this.state = state;
    for (const effect of effects) this.perform(effect);
    const kept = toSavedDraft(state);
    this.saved = kept && { ...kept, savedAt: 0 };
  }

  perform(effect: EditorEffect<Draft>): void {
    if (effect.type === 'send') {
      expect(this.request).toBeNull();
      this.request = effect;
    }
    if (effect.type === 'submit') this.submit(effect.submission);
    if (effect.type === 'show') for (const value of Object.values(effect.values)) this.seen.add(value);
  }

  /** Writes as the server does: only over the version on which the save is based. */
  write(): EditorEvent<Draft> | null {
    if (!this.request) return null;
    const { draft, version } = this.request;
    const isDeleted = version !== null && this.row === null;
    if (isDeleted) return { type: 'failed', error: new Error('deleted'), isDeleted };
    if (this.row && this.row.version !== version) return { type: 'conflicted', stored: this.row };
    for (const name of names) {
      const theirs = this.row?.draft[name] ?? '';
      if (theirs.startsWith('theirs') && theirs !== draft[name]) expect(this.seen).toContain(theirs);
    }
    this.row = {
      draft: { ...draft, slug: draft.slug || this.next('generated') },
      version: this.next('version'),
    };
    for (const value of Object.values(this.row.draft)) this.stored.add(value);
    return { type: 'saved', stored: this.row };
  }

  /** Submits the form if what is sent is valid. A button that decides on the state takes the place of what was chosen. */
  submit(submission: Submission<Draft>): void {
    if (!this.rules.isValid(getSubmitted(this.state, submission, this.rules))) return;
    if (submission.choice?.state !== undefined) this.typed.delete('state');
    this.dispatch({ type: 'submitted', ...submission });
  }

  act(type: string, name: Name): void {
    if (type === 'type') {
      const value = this.next(name === 'state' && this.count % 3 === 0 ? 'draft' : 'mine');
      this.typed.set(name, value);
      this.dispatch({ type: 'typed', values: { ...this.state.values, [name]: value } });
    }
    if (type === 'pause') this.dispatch({ type: 'paused' });
    if (type === 'submit') this.submit({});
    if (type === 'publish') this.submit({ choice: { state: this.next('mine') } });
    if (type === 'unpublish') this.submit({ choice: { state: '' } });
    if (type === 'goOn') this.submit({ goesOn: true });
    if (type === 'respond' || type === 'loseResponse') {
      const response = this.write();
      const lost = { type: 'failed', error: new Error('offline'), isDeleted: false } as const;
      if (response) this.answer(type === 'respond' ? response : lost);
    }
    if (type === 'loseRequest' && this.request)
      this.answer({ type: 'failed', error: new Error('offline'), isDeleted: false });
    if (type === 'change')
      this.row = {
        draft: { ...this.getStored().draft, [name]: this.next('theirs') },
        version: this.next('version'),
      };
    if (type === 'delete') this.row = null;
    if (type === 'follow' && (this.row || this.state.base.version))
      this.dispatch({ type: 'changedElsewhere', stored: this.row });
    if (type === 'swap' && getRestored(this.state)) this.swap();
    if (type === 'closeConflict') this.dispatch({ type: 'conflictClosed' });
    if (type === 'chooseMine' || type === 'chooseTheirs') this.choose(type === 'chooseMine');
    if (type === 'changeDefaults' && this.state.base.version === null && !this.state.request)
      this.dispatch({ type: 'defaultsChanged', defaults: { content: this.next('default') } });
    if (type === 'reopen' || this.state.isDone) {
      this.request = null;
      this.state = openEditor(this.getStored(), this.saved);
      for (const value of Object.values(this.state.base.draft)) this.seen.add(value);
    }
  }

  answer(response: EditorEvent<Draft>): void {
    this.request = null;
    this.dispatch(response);
  }

  choose(isMine: boolean): void {
    const merge = getMerge(this.state, this.rules);
    if (!merge) return;
    for (const name of merge.conflicts) {
      this.seen.add(merge.withRemote[name]); // The dialog shows both.
      if (!isMine) this.typed.delete(name);
    }
    this.dispatch({ type: isMine ? 'mineChosen' : 'theirsChosen' });
  }

  /** The owner gives up what she discards, and can take it back until she goes on. */
  swap(): void {
    const { values } = this.state;
    this.dispatch({ type: 'swapped' });
    const restored = getRestored(this.state);
    if (!restored?.isDiscarded) return;
    for (const name of names) if (this.state.values[name] !== this.typed.get(name)) this.typed.delete(name);
    expect(restored.other.values).toEqual(values);
  }

  /** The text of the owner is in the form, or was stored. */
  check(): void {
    for (const [name, value] of this.typed)
      if (!this.stored.has(value)) expect(this.state.values[name], JSON.stringify(this.state)).toBe(value);
  }
}

const forms: [string, Partial<EditorRules<Draft>>][] = [
  ['a form that saves while the owner writes', {}],
  ['a form that only the owner saves', { canAutosave: () => false }],
  ['a form that stays open when it is saved', { canAutosave: () => false, staysOpen: true }],
];

it.each(
  forms,
)('No sequence of 1,000 events loses what was typed, or overwrites what somebody else has stored unseen, in %s', (_title, rules) => {
  fc.assert(
    fc.property(fc.array(actions, { minLength: 1000, maxLength: 1000, size: 'max' }), (events) => {
      const world = new World(rules);
      for (const { type, name } of events) {
        world.act(type, name);
        world.check();
      }
    }),
    { numRuns: 30 },
  );
});
