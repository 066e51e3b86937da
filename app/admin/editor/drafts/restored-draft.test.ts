import { describe, expect, it } from 'vitest';
import { continueAfterMerge, continueAfterSave, isUntouched, swap } from './restored-draft.ts';

const stored = { draft: { text: 'stored' }, version: '1' };
const saved = { draft: { text: 'restored' }, version: '2' };
const restored = {
  savedAt: 0,
  isDiscarded: false,
  shown: saved.draft,
  other: { base: stored, values: stored.draft },
};
const form = { base: stored, values: saved.draft };

describe('Restored changes', () => {
  it('are discarded and restored again with what they are based on', () => {
    const discarded = swap(restored, form);
    expect(discarded).toMatchObject({ isDiscarded: true, shown: stored.draft, other: form });
    expect(swap(discarded, restored.other)).toEqual(restored);
  });

  it('can be discarded after an automatic save, based on what that has stored', () => {
    expect(continueAfterSave(restored, saved, saved.draft)?.other).toEqual({
      base: saved,
      values: stored.draft,
    });
  });

  it('cannot be discarded after a save of an edit, or of a record that did not exist before', () => {
    const edited = { text: 'edited' };
    expect(isUntouched(restored, edited)).toBe(false);
    expect(continueAfterSave(restored, saved, edited)).toBeNull();
    const created = { ...restored, other: { base: { ...stored, version: null }, values: stored.draft } };
    expect(continueAfterSave(created, saved, saved.draft)).toBeNull();
  });

  it('are discarded in favor of what somebody else has stored, but not restored over it', () => {
    const theirs = { draft: { text: 'theirs' }, version: '3' };
    expect(continueAfterMerge(restored, theirs, saved.draft)?.other).toEqual({
      base: theirs,
      values: theirs.draft,
    });
    expect(continueAfterMerge(swap(restored, form), theirs, saved.draft)).toBeNull();
  });
});
