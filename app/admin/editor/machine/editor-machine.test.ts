import { describe, expect, it } from 'vitest';
import type { SavedDraft, VersionedDraft } from '#app/admin/editor/drafts/saved-drafts.ts';
import { type EditorEvent, reduceEditor } from './editor-machine.ts';
import {
  type EditorRules,
  getMerge,
  getRestored,
  getSaveState,
  openEditor,
  toSavedDraft,
} from './editor-state.ts';

interface Draft {
  title: string;
  slug: string;
  state: string;
}
type Event = EditorEvent<Draft>;

const write = (title: string, slug = 'kyoto', state = ''): Draft => ({ title, slug, state });
const store = (version: string | null, draft: Draft): VersionedDraft<Draft> => ({ version, draft });
const kyoto = store('v1', write('Kyoto'));
const offline = new Error('Failed to fetch');

/** An autosaving form, as that of a post is, unless `rules` say otherwise. */
const baseRules: EditorRules<Draft> = {
  isValid: ({ title }) => title !== '',
  canAutosave: ({ state }, { draft }) => state === '' && draft.state === '',
  reconcile: (draft, stored) => ({ ...draft, slug: draft.slug || stored.slug }),
  keepState: (draft, stored) => ({ ...draft, state: stored?.state ?? '' }),
  generatedFields: ['slug'],
  staysOpen: false,
};
/** A form that is saved only by its owner. */
const manual = { canAutosave: () => false };

/** Opens a form, lets events happen, and returns what has become of it. `did` are the effects of the last event. */
function happen(
  events: Event[],
  {
    stored = kyoto,
    saved = null,
    rules = {},
  }: {
    stored?: VersionedDraft<Draft>;
    saved?: SavedDraft<Draft> | null;
    rules?: Partial<EditorRules<Draft>>;
  } = {},
) {
  const all = { ...baseRules, ...rules };
  let state = openEditor(stored, saved);
  let did: readonly unknown[] = [];
  for (const event of events) ({ state, effects: did } = reduceEditor(state, event, all));
  return { state, did, shows: getSaveState(state), kept: toSavedDraft(state), merge: getMerge(state, all) };
}

const typed = (title: string, slug?: string, state?: string): Event => ({
  type: 'typed',
  values: write(title, slug, state),
});
const paused: Event = { type: 'paused' };
const submitted: Event = { type: 'submitted' };
const published: Event = { type: 'submitted', choice: { state: 'public' } };
/** Ctrl+S. */
const kept: Event = { type: 'submitted', goesOn: true };
const saved = (version: string, draft: Draft): Event => ({ type: 'saved', stored: store(version, draft) });
const conflicted = (version: string, draft: Draft): Event => ({
  type: 'conflicted',
  stored: store(version, draft),
});
const failed: Event = { type: 'failed', error: offline, isDeleted: false };
const deleted: Event = { type: 'changedElsewhere', stored: null };
const changed = (version: string, draft: Draft): Event => ({
  type: 'changedElsewhere',
  stored: store(version, draft),
});

describe('Typing', () => {
  it('is kept in this browser until it is stored, or is as it was', () => {
    expect(happen([typed('Kyoto in May')])).toMatchObject({
      shows: 'unsaved',
      kept: { draft: write('Kyoto in May'), base: kyoto },
    });
    expect(happen([typed('Kyoto in May'), typed('Kyoto')])).toMatchObject({ shows: 'unchanged', kept: null });
  });
});

describe('A pause', () => {
  it('sends a valid draft, and nothing else', () => {
    expect(happen([typed('Kyoto in May'), paused])).toMatchObject({
      shows: 'saving',
      did: [{ type: 'send', by: 'autosave', draft: write('Kyoto in May'), version: 'v1' }],
    });
    for (const events of [
      [], // Nothing was typed.
      [typed('')],
      [typed('Kyoto', 'kyoto', 'public')],
      [typed('Kyoto in May'), deleted],
      [typed('Kyoto in May'), paused],
    ])
      expect(happen([...events, paused]).did).toEqual([]);
    expect(happen([typed('Kyoto in May'), paused], { rules: manual }).did).toEqual([]);
  });

  it('does not save what somebody else has published', () => {
    const public_ = write('Kyoto', 'kyoto', 'public');
    const { did, state } = happen([typed('Kyoto in May'), paused, conflicted('v2', public_)]);
    expect(did).toEqual([{ type: 'show', values: write('Kyoto in May', 'kyoto', 'public') }]);
    expect(state.base).toEqual(store('v2', public_));
  });
});

describe('A save', () => {
  it('while the owner writes shows what the server has generated, and leaves the text as it is typed', () => {
    const { state, did, shows, kept } = happen(
      [typed('Kyoto ', ''), paused, typed('Kyoto i', ''), saved('v1', write('Kyoto', 'kyoto'))],
      { stored: store(null, write('', '')) },
    );
    expect(state.values).toEqual(write('Kyoto i', 'kyoto'));
    expect(did).toEqual([
      { type: 'fill', values: { slug: 'kyoto' } },
      { type: 'announce', by: 'autosave', isNew: true, stored: write('Kyoto', 'kyoto') },
    ]);
    expect(shows).toBe('unsaved');
    expect(kept?.base).toEqual(store('v1', write('Kyoto ', 'kyoto')));
  });

  it('by a button closes the form, unless the owner has typed since', () => {
    const stored = write('Kyoto in May');
    const events = [typed('Kyoto in May'), submitted];
    expect(happen([...events, saved('v2', stored)], { rules: manual })).toMatchObject({
      state: { isDone: true },
      kept: null,
      did: [{ type: 'announce', by: 'owner', isNew: false, stored }],
    });
    expect(happen([...events, typed('Kyoto in June'), saved('v2', stored)], { rules: manual })).toMatchObject(
      {
        state: { isDone: false, values: write('Kyoto in June') },
        kept: { base: store('v2', stored) },
      },
    );
  });

  it('by a button sends what the button decides, which the form takes only once it is stored', () => {
    const sent = write('Kyoto in May', 'kyoto', 'public');
    const events = [typed('Kyoto in May'), published];
    expect(happen(events).did).toMatchObject([{ type: 'send', by: 'owner', draft: sent, version: 'v1' }]);
    expect(happen([...events, failed]).state.values).toEqual(write('Kyoto in May'));
    expect(happen([...events, saved('v2', sent)])).toMatchObject({ state: { isDone: true }, kept: null });
    expect(happen([...events, typed('Kyoto in June'), saved('v2', sent)])).toMatchObject({
      state: { isDone: false, values: write('Kyoto in June', 'kyoto', 'public') },
      kept: { base: store('v2', sent) },
    });
  });

  it('by a button keeps the state of a record that has it already', () => {
    const stored = store('v1', write('Kyoto', 'kyoto', 'public since May'));
    const rules = {
      reconcile: (draft: Draft, { state }: Draft) =>
        draft.state === 'public' && state.startsWith('public') ? { ...draft, state } : draft,
    };
    expect(happen([published], { stored, rules }).did).toMatchObject([{ draft: stored.draft }]);
  });

  it.each([
    ['a new record', store(null, write('', '')), '', null],
    ['a draft', kyoto, '', 'v1'],
    ['a public record', store('v1', write('Kyoto', 'kyoto', 'public')), 'public', 'v1'],
  ])('with Ctrl+S goes on with the text as it is typed, and leaves the state of %s', (_, stored, state, version) => {
    const typing = typed('Kyoto in May ', 'kyoto', 'Friday');
    const events = [typing, kept];
    const sent = write('Kyoto in May ', 'kyoto', state);
    expect(happen(events, { stored }).did).toMatchObject([
      { type: 'send', by: 'owner', draft: sent, version },
    ]);
    const after = happen([...events, saved('v2', write('Kyoto in May', 'kyoto', state))], { stored });
    expect(after.state).toMatchObject({ isDone: false, values: write('Kyoto in May ', 'kyoto', 'Friday') });
    expect(after.kept?.base).toEqual(store('v2', sent));
    expect(after.did).toMatchObject([
      { type: 'fill' },
      { type: 'announce', by: 'owner', isNew: version === null },
    ]);
    const unchosen = [typed('Kyoto in May', 'kyoto', state), kept];
    const stays = [...unchosen, saved('v2', write('Kyoto in May', 'kyoto', state))];
    expect(happen(stays, { stored })).toMatchObject({ shows: 'saved', kept: null });
  });

  it('with Ctrl+S of a record that was deleted elsewhere does not make it public again', () => {
    const stored = store('v1', write('Kyoto', 'kyoto', 'public'));
    expect(happen([deleted, kept], { stored }).did).toMatchObject([{ draft: write('Kyoto'), version: null }]);
  });

  it('that is asked for twice is sent once, and after an autosave or Ctrl+S that is under way', () => {
    expect(happen([typed('Kyoto in May'), submitted, submitted]).did).toEqual([]);
    expect(happen([typed('Kyoto in May'), submitted, kept]).did).toEqual([]);
    expect(happen([kept, kept, saved('v2', kyoto.draft)]).state.request).toBeNull();
    const after = [kept, published, saved('v2', kyoto.draft)];
    expect(happen(after).did).toContainEqual({
      type: 'send',
      by: 'owner',
      draft: write('Kyoto', 'kyoto', 'public'),
      version: 'v2',
    });
    const waiting = happen([typed('Kyoto in May'), paused, typed('Kyoto in June'), submitted]);
    expect(waiting.did).toEqual([]);
    const response = saved('v2', write('Kyoto in May'));
    expect(
      happen([typed('Kyoto in May'), paused, typed('Kyoto in June'), submitted, response]).did,
    ).toContainEqual({ type: 'send', by: 'owner', draft: write('Kyoto in June'), version: 'v2' });
  });
});

describe('A failure', () => {
  it('of an autosave keeps the text here, and of the owner’s save says why', () => {
    const text = write('Kyoto in May');
    expect(happen([typed('Kyoto in May'), paused, failed])).toMatchObject({
      shows: 'failed',
      kept: { draft: text },
      did: [],
    });
    expect(happen([typed('Kyoto in May'), submitted, failed])).toMatchObject({
      shows: 'unsaved',
      kept: { draft: text },
      did: [{ type: 'explain', error: offline, typed: text }],
    });
  });

  it('because the record was deleted lets the next save create it', () => {
    const gone: Event = { type: 'failed', error: new Error('deleted'), isDeleted: true };
    const events = [typed('Kyoto in May'), submitted, gone];
    expect(happen(events)).toMatchObject({ state: { isDeleted: true }, did: [] });
    expect(happen([...events, submitted]).did).toMatchObject([{ type: 'send', version: null }]);
  });
});

describe('A change by somebody else', () => {
  const theirs = write('Kyoto', 'kyoto-japan');

  it('is shown in a form without changes, and otherwise merged by the next save', () => {
    expect(happen([changed('v2', theirs)]).did).toEqual([{ type: 'show', values: theirs }]);
    expect(happen([typed('Kyoto in May'), changed('v2', theirs)]).did).toEqual([]);
    const merged = write('Kyoto in May', 'kyoto-japan');
    expect(happen([typed('Kyoto in May'), submitted, conflicted('v2', theirs)]).did).toEqual([
      { type: 'show', values: merged },
      { type: 'send', by: 'owner', draft: merged, version: 'v2' },
    ]);
  });

  it('of the same field is left to the owner, even if she has typed there since', () => {
    const events = [typed('Kyoto in May'), submitted, conflicted('v2', write('Kioto'))];
    expect(happen(events)).toMatchObject({
      shows: 'conflict',
      merge: { conflicts: ['title'], withLocal: write('Kyoto in May'), withRemote: write('Kioto') },
      state: { conflict: { isShown: true } },
      did: [],
    });
    const late = [
      typed('Kyoto', 'other'),
      submitted,
      typed('Kyoto in May', 'other'),
      conflicted('v2', write('Kioto')),
    ];
    expect(happen(late)).toMatchObject({ shows: 'conflict', did: [] });
    expect(happen([...events, { type: 'conflictClosed' }, submitted])).toMatchObject({
      state: { conflict: { isShown: true } },
      did: [],
    });
    expect(happen([...events, { type: 'theirsChosen' }])).toMatchObject({
      state: { values: write('Kioto'), base: store('v2', write('Kioto')), conflict: null },
      kept: null,
    });
  });

  it('is overwritten if the owner says so: with the next pause, or as she has tried to save', () => {
    const events = (save: Event): Event[] => [
      typed('Kyoto in May'),
      save,
      conflicted('v2', write('Kioto')),
      { type: 'mineChosen' },
    ];
    const shown = { type: 'show', values: write('Kyoto in May') };
    expect(happen(events(paused)).did).toEqual([shown]);
    expect(happen([...events(paused), paused]).did).toMatchObject([
      { draft: write('Kyoto in May'), version: 'v2' },
    ]);
    expect(happen(events(published)).did).toEqual([
      shown,
      { type: 'submit', submission: { goesOn: false, choice: { state: 'public' } } },
    ]);
    expect(happen(events(kept)).did).toMatchObject([shown, { submission: { goesOn: true } }]);
  });

  it('to the same values leaves nothing to save, and one with which the form is invalid is shown first', () => {
    const events = [typed('Kyoto in May'), submitted];
    expect(happen([...events, conflicted('v2', write('Kyoto in May'))])).toMatchObject({
      kept: null,
      did: [{ type: 'show' }, { type: 'announce' }],
    });
    const rules = { isValid: ({ title, slug }: Draft) => title.length + slug.length < 20 };
    expect(happen([...events, conflicted('v2', theirs)], { rules }).did).toMatchObject([
      { type: 'show' },
      { type: 'submit' },
    ]);
  });

  it('that deletes the record keeps the text, and one that restores it goes on', () => {
    expect(happen([typed('Kyoto in May'), deleted])).toMatchObject({
      state: { isDeleted: true },
      kept: { draft: write('Kyoto in May') },
    });
    const restored = happen([typed('Kyoto in May'), deleted, changed('v2', theirs)]);
    expect(restored.state).toMatchObject({ isDeleted: false, values: write('Kyoto in May') });
  });
});

describe('A saved draft', () => {
  const draft = { draft: write('Kyoto in May'), base: kyoto, savedAt: 1 };
  const open = (...events: Event[]) => happen(events, { saved: draft });

  it('is restored, can be discarded, and can be restored again until the owner types', () => {
    expect(open().state.values).toEqual(write('Kyoto in May'));
    const discarded = open({ type: 'swapped' });
    expect(discarded).toMatchObject({ kept: null, did: [{ type: 'show', values: kyoto.draft }] });
    expect(getRestored(discarded.state)).toMatchObject({ isDiscarded: true });
    expect(open({ type: 'swapped' }, { type: 'swapped' }).state.values).toEqual(write('Kyoto in May'));
    expect(getRestored(open({ type: 'swapped' }, typed('Kioto')).state)).toBeNull();
  });

  it('that equals what is stored is not restored', () => {
    expect(getRestored(happen([], { saved: { ...draft, draft: kyoto.draft } }).state)).toBeNull();
  });

  it('can be discarded after an autosave, which the next one then stores', () => {
    const events = [paused, saved('v2', write('Kyoto in May')), { type: 'swapped' }] as Event[];
    expect(open(...events, paused).did).toMatchObject([{ draft: kyoto.draft, version: 'v2' }]);
  });
});

describe('A default of a new record', () => {
  it('is set in the form, unless the owner has entered something there', () => {
    const stored = store(null, write('', '', 'public'));
    const toDraft: Event = { type: 'defaultsChanged', defaults: { state: '' } };
    expect(happen([toDraft], { stored })).toMatchObject({ state: { values: { state: '' } }, kept: null });
    const chosen = happen([typed('', '', 'scheduled'), toDraft], { stored });
    expect(chosen.state.values.state).toBe('scheduled');
  });
});

describe('Leaving', () => {
  it('with discarded changes keeps nothing, and nothing happens afterwards', () => {
    const { state, kept } = happen([typed('Kyoto in May'), { type: 'discarded' }, typed('Kioto'), submitted]);
    expect(kept).toBeNull();
    expect(state).toMatchObject({ isDone: true, request: null });
  });
});
