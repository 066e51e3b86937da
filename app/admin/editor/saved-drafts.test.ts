import { expect, it } from 'vitest';
import { keptDrafts } from './saved-drafts.ts';

function browser() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}

const kept = { draft: { title: 'b' }, base: { draft: { title: 'a' }, version: null }, keptAt: 1 };

it('gives back what was kept, until it is dropped', () => {
  const drafts = keptDrafts('me', browser());
  expect(drafts.recall('posts/new')).toBeNull();
  drafts.keep('posts/new', kept);
  expect(drafts.recall('posts/new')).toEqual(kept);
  expect(drafts.recall('posts/1')).toBeNull();
  drafts.drop('posts/new');
  expect(drafts.recall('posts/new')).toBeNull();
});

it('shows nobody the draft of another', () => {
  const storage = browser();
  keptDrafts('me', storage).keep('posts/new', kept);
  expect(keptDrafts('you', storage).recall('posts/new')).toBeNull();
});

it('names what is kept beneath a name, the last one first, of this owner alone', () => {
  const storage = browser();
  const drafts = keptDrafts('me', storage);
  for (const [keptAt, name] of ['posts/new/a', 'posts/new/b', 'posts/edit/c', 'destinations/new/d'].entries())
    drafts.keep(name, { ...kept, keptAt });
  keptDrafts('you', storage).keep('posts/new/e', kept);
  expect(drafts.idsBeneath('posts/new/')).toEqual(['b', 'a']);
  expect(keptDrafts('me', null).idsBeneath('posts/new/')).toEqual([]);
});

it.each([
  '',
  'null',
  '{',
  '[]',
  '7',
  '{"draft":1}',
  '{"draft":{},"base":{}}',
])('has nothing where the storage holds %j', (text) => {
  const storage = browser();
  storage.texts.set('wayfare.draft.me.posts/new', text);
  expect(keptDrafts('me', storage).recall('posts/new')).toBeNull();
});

it('says when it keeps nothing: without a storage, and when it is full', () => {
  const full = {
    ...browser(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keptDrafts('me', browser()).keep('posts/new', kept)).toBe(true);
  expect(keptDrafts('me', full).keep('posts/new', kept)).toBe(false);
  expect(keptDrafts('me', null).keep('posts/new', kept)).toBe(false);
  expect(keptDrafts('me', null).recall('posts/new')).toBeNull();
});
