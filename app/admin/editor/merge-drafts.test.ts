import { expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const base = { title: 'Bali', region: 'Asia', tags: 'sea', featured: false };

it('keeps what only one of them changed, and disputes nothing', () => {
  const mine = { ...base, title: 'Bali by boat' };
  const theirs = { ...base, region: 'Southeast Asia', featured: true };
  const both = { title: 'Bali by boat', region: 'Southeast Asia', tags: 'sea', featured: true };
  expect(mergeDrafts(base, mine, theirs)).toEqual({ disputed: [], withMine: both, withTheirs: both });
});

it('disputes what both changed, and keeps the rest of either', () => {
  const mine = { ...base, title: 'Mine', tags: 'mine' };
  const theirs = { ...base, title: 'Theirs', region: 'Theirs' };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    disputed: ['title'],
    withMine: { title: 'Mine', region: 'Theirs', tags: 'mine', featured: false },
    withTheirs: { title: 'Theirs', region: 'Theirs', tags: 'mine', featured: false },
  });
});

it('disputes nothing where both changed a field to the same', () => {
  const both = { ...base, title: 'The same' };
  expect(mergeDrafts(base, both, { ...both })).toEqual({ disputed: [], withMine: both, withTheirs: both });
});

it('does not take for mine what I have not touched', () => {
  expect(mergeDrafts(base, base, { ...base, title: 'Theirs' }).withMine.title).toBe('Theirs');
});
