import { describe, expect, it } from 'vitest';
import { createSavedDrafts } from './saved-drafts.ts';

function createStorage() {
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

const saved = { draft: { title: 'b' }, base: { draft: { title: 'a' }, version: null }, savedAt: 1 };

describe('A draft', () => {
  it('is stored under a fixed key in a fixed format, so that drafts saved by older releases can be read', () => {
    const storage = createStorage();
    createSavedDrafts('me', storage).save('posts/new', saved);
    expect(JSON.parse(storage.texts.get('wayfare.draft.me.posts/new') ?? '')).toEqual({
      draft: { title: 'b' },
      base: { draft: { title: 'a' }, version: null },
      keptAt: 1, // the name of `savedAt` in older releases
    });
  });

  it('cannot be read by another user', () => {
    const storage = createStorage();
    createSavedDrafts('me', storage).save('posts/new', saved);
    expect(createSavedDrafts('you', storage).get('posts/new')).toBeNull();
  });

  it('is listed by the prefix of its name and only for its own user, the most recently saved draft first', () => {
    const storage = createStorage();
    const drafts = createSavedDrafts('me', storage);
    for (const [savedAt, name] of [
      'posts/new/a',
      'posts/new/b',
      'posts/edit/c',
      'destinations/new/d',
    ].entries())
      drafts.save(name, { ...saved, savedAt });
    createSavedDrafts('you', storage).save('posts/new/e', saved);
    expect(drafts.list('posts/new/').map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '7',
    '{"draft":1}',
    '{"draft":{},"base":{}}',
  ])('cannot be read when the storage contains %j', (text) => {
    const storage = createStorage();
    storage.texts.set('wayfare.draft.me.posts/new', text);
    expect(createSavedDrafts('me', storage).get('posts/new')).toBeNull();
  });

  it('is reported as not saved when the storage is missing or full, and a missing storage has no drafts', () => {
    const full = {
      ...createStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(createSavedDrafts('me', createStorage()).save('posts/new', saved)).toBe(true);
    expect(createSavedDrafts('me', full).save('posts/new', saved)).toBe(false);
    expect(createSavedDrafts('me', null).save('posts/new', saved)).toBe(false);
    expect(createSavedDrafts('me', null).get('posts/new')).toBeNull();
    expect(createSavedDrafts('me', null).list('posts/new/')).toEqual([]);
  });
});
