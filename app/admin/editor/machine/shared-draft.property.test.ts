import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SavedDraft, VersionedDraft } from '#app/admin/editor/drafts/saved-drafts.ts';
import { type EditorEffect, type EditorEvent, reduceEditor } from './editor-machine.ts';
import {
  type EditorRules,
  type EditorState,
  getMerge,
  getRestored,
  openEditor,
  toSavedDraft,
} from './editor-state.ts';
import { isAhead, type SharedDraft } from './shared-draft.ts';

const names = ['title', 'content', 'state'] as const;
type Name = (typeof names)[number];
type Draft = Record<Name, string>;
type Content = Pick<SharedDraft<Draft>, 'draft' | 'base'>;

/** What can happen in one of the browsers, or on the server. */
const actions = fc.record({
  type: fc.constantFrom(
    ...(['type', 'type', 'type', 'share', 'share', 'store', 'store', 'hear', 'hear', 'choose'] as const),
    ...(['loseShareRequest', 'loseShareResponse', 'goOffline', 'goOnline', 'swap', 'discard'] as const),
    ...(['submit', 'pause', 'respond', 'respond', 'loseResponse', 'change', 'follow', 'reopen'] as const),
  ),
  name: fc.constantFrom(...names),
  browser: fc.nat(1),
  isMine: fc.boolean(),
});
type Action = typeof actions extends fc.Arbitrary<infer Value> ? Value : never;

class World {
  readonly rules: EditorRules<Draft>;
  row: VersionedDraft<Draft> = { draft: { title: 'first', content: '', state: '' }, version: '2026-0000' };
  slot: { version: string; by: Browser | null; content: Content } | null = null;
  /** Each value that was stored in the record. */
  readonly stored = new Set<string>();
  readonly typed = new Set<string>();
  /** What the owner has typed over, or has given up when she was asked. */
  readonly given = new Set<string>();
  /** The values of somebody else that the owner has been shown, or has chosen to overwrite. */
  readonly seen = new Set<string>();
  readonly browsers: Browser[];
  count = 0;

  constructor(rules: Partial<EditorRules<Draft>>) {
    this.rules = {
      isValid: ({ title }) => title !== '',
      canAutosave: () => false,
      reconcile: (draft) => draft,
      keepState: (draft) => draft,
      generatedFields: [],
      staysOpen: false,
      ...rules,
    };
    this.browsers = [new Browser(this), new Browser(this)];
  }

  next(by: string): string {
    this.count += 1;
    return `${by} ${String(this.count).padStart(5, '0')}`;
  }

  change(name: Name): void {
    this.row = { draft: { ...this.row.draft, [name]: this.next('theirs') }, version: this.next('2026') };
  }

  /** What was typed is still in a form, in a draft, or was stored, unless the owner has given it up. */
  check(): void {
    const kept = new Set<string>();
    for (const { state, saved } of this.browsers)
      for (const draft of [state.values, saved?.draft])
        for (const value of Object.values(draft ?? {})) kept.add(value);
    for (const value of Object.values(this.slot?.content.draft ?? {})) kept.add(value);
    for (const value of this.typed)
      if (!this.stored.has(value) && !this.given.has(value)) expect(kept).toContain(value);
  }
}

class Browser {
  readonly world: World;
  state: EditorState<Draft>;
  /** The draft in the storage of the browser. */
  saved: SavedDraft<Draft> | null = null;
  sharing: { content: Content; known: string | null; version: string } | null = null;
  request: { draft: Draft; version: string | null } | null = null;
  isOnline = true;

  constructor(world: World) {
    this.world = world;
    this.state = openEditor(world.row, null);
  }

  dispatch(event: EditorEvent<Draft>): void {
    const { state, effects } = reduceEditor(this.state, event, this.world.rules);
    this.state = state;
    for (const effect of effects) this.perform(effect);
    const kept = toSavedDraft(this.state);
    this.saved = kept && { ...kept, savedAt: 0, shared: this.state.shared };
  }

  perform(effect: EditorEffect<Draft>): void {
    if (effect.type === 'send') this.request = effect;
    if (effect.type === 'share') {
      expect(this.sharing).toBeNull();
      this.sharing = { content: effect, known: effect.known, version: this.world.next('draft') };
    }
    if (effect.type === 'submit' && this.world.rules.isValid(this.state.values))
      this.dispatch({ type: 'submitted', ...effect.submission });
    if (effect.type === 'show') for (const value of Object.values(effect.values)) this.world.seen.add(value);
  }

  /** Stores the draft as `save_draft` does. */
  storeDraft(): EditorEvent<Draft> | null {
    const { world, sharing } = this;
    if (!sharing) return null;
    const isKnown = world.slot === null || world.slot.version === sharing.known;
    if (!isKnown) return this.find();
    world.slot = { version: sharing.version, by: this, content: sharing.content };
    return { type: 'draftShared', version: sharing.version, draft: sharing.content.draft as Draft | null };
  }

  find(): EditorEvent<Draft> | null {
    const { slot } = this.world;
    if (!slot) return null;
    const { version, by, content } = slot;
    return {
      type: 'draftFound',
      found: { version, isOwn: by === this, savedAt: 0, draft: content.draft, base: content.base },
    };
  }

  endSharing(event: EditorEvent<Draft> | null): void {
    if (!this.sharing) return;
    this.sharing = null;
    if (event) this.dispatch(event);
  }

  write(): EditorEvent<Draft> {
    const { world, request } = this;
    if (!request) throw new Error('Nothing is sent.');
    if (world.row.version !== request.version) return { type: 'conflicted', stored: world.row };
    for (const name of names) {
      const theirs = world.row.draft[name];
      if (theirs.startsWith('theirs') && theirs !== request.draft[name]) expect(world.seen).toContain(theirs);
    }
    world.row = { draft: request.draft, version: world.next('2026') };
    for (const value of Object.values(request.draft)) world.stored.add(value);
    return { type: 'saved', stored: world.row };
  }

  endRequest(event: EditorEvent<Draft>): void {
    this.request = null;
    this.dispatch(event);
  }

  open(): void {
    this.request = null;
    this.sharing = null;
    this.state = openEditor(this.world.row, this.saved);
    for (const value of Object.values(this.state.base.draft)) this.world.seen.add(value);
    const found = this.isOnline ? this.find() : null;
    if (found) this.dispatch(found);
  }

  choose(isMine: boolean): void {
    const merge = getMerge(this.state, this.world.rules);
    if (!merge) return;
    for (const name of merge.conflicts) {
      this.world.seen.add(merge.withRemote[name]);
      this.world.given.add(isMine ? merge.withRemote[name] : merge.withLocal[name]);
    }
    this.dispatch({ type: isMine ? 'mineChosen' : 'theirsChosen' });
  }

  giveUp(values: Draft): void {
    for (const name of names)
      if (this.state.values[name] !== values[name]) this.world.given.add(values[name]);
  }

  act({ type, name, isMine }: Action): void {
    const { world } = this;
    const failed = { type: 'failed', error: new Error('offline'), isDeleted: false } as const;
    if (type === 'type') {
      world.given.add(this.state.values[name]);
      const value = world.next('mine');
      world.typed.add(value);
      this.dispatch({ type: 'typed', values: { ...this.state.values, [name]: value } });
    }
    if (type === 'share') this.dispatch({ type: 'sharingDue' });
    if (type === 'store') this.endSharing(this.isOnline ? this.storeDraft() : { type: 'sharingFailed' });
    if (type === 'loseShareRequest') this.endSharing({ type: 'sharingFailed' });
    if (type === 'loseShareResponse' && this.sharing) {
      if (this.isOnline) this.storeDraft();
      this.endSharing({ type: 'sharingFailed' });
    }
    if (type === 'hear' && this.isOnline && !this.state.isSharing) {
      const found = this.find();
      if (found) this.dispatch(found);
    }
    if (type === 'choose') this.choose(isMine);
    if (type === 'goOffline' || type === 'goOnline') this.isOnline = type === 'goOnline';
    if (type === 'swap' && getRestored(this.state)) {
      const { values } = this.state;
      this.dispatch({ type: 'swapped' });
      this.giveUp(values);
    }
    if (type === 'discard') {
      const { values, base } = this.state;
      for (const field of names) if (values[field] !== base.draft[field]) world.given.add(values[field]);
      this.dispatch({ type: 'discarded' });
    }
    if (type === 'submit' && world.rules.isValid(this.state.values)) this.dispatch({ type: 'submitted' });
    if (type === 'pause') this.dispatch({ type: 'paused' });
    if (type === 'respond' && this.request) this.endRequest(this.isOnline ? this.write() : failed);
    if (type === 'loseResponse' && this.request) {
      if (this.isOnline) this.write();
      this.endRequest(failed);
    }
    if (type === 'change') world.change(name);
    if (type === 'follow' && this.isOnline) this.dispatch({ type: 'changedElsewhere', stored: world.row });
    if (this.state.isDone) {
      // What was saved or discarded is sent before the form is gone, if the server can be reached.
      this.endSharing({ type: 'sharingFailed' });
      this.dispatch({ type: 'sharingDue' });
      this.endSharing(this.isOnline ? this.storeDraft() : { type: 'sharingFailed' });
    }
    if (type === 'reopen' || this.state.isDone) this.open();
  }

  /** The browser is online, and the owner answers what she is asked. */
  settle(): void {
    this.isOnline = true;
    this.choose(true);
    if (this.request) this.endRequest(this.write());
    if (this.state.isDone) this.open();
    this.endSharing({ type: 'sharingFailed' });
    this.dispatch({ type: 'sharingDue' });
    this.endSharing(this.storeDraft());
    const found = this.find();
    if (found) this.dispatch(found);
  }
}

const forms: [string, Partial<EditorRules<Draft>>][] = [
  ['a form that only the owner saves', {}],
  ['a form that saves while the owner writes', { canAutosave: () => true }],
  ['a form that stays open when it is saved', { staysOpen: true }],
];

it.each(
  forms,
)('Two browsers of one person lose nothing without a question, offline or not, and come to agree, in %s', (_title, rules) => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 800, size: 'max' }), (events) => {
      const world = new World(rules);
      for (const event of events) {
        world.browsers[event.browser]?.act(event);
        world.check();
      }
      for (let round = 0; round < 5; round += 1) for (const browser of world.browsers) browser.settle();
      world.check();
      const [one, other] = world.browsers.map(({ state }) => (isAhead(state) ? 'ahead' : state.shared.draft));
      expect(one).toEqual(other);
    }),
    { numRuns: 15 },
  );
});
