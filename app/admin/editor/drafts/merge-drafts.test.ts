import { expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const base = { title: 'Bali', region: 'Asia', tags: 'sea', featured: false };

it('Merging two drafts keeps a change that was made in only one draft, without a conflict', () => {
  const local = { ...base, title: 'Bali by boat' };
  const remote = { ...base, region: 'Southeast Asia', featured: true };
  const both = { title: 'Bali by boat', region: 'Southeast Asia', tags: 'sea', featured: true };
  expect(mergeDrafts(base, local, remote)).toEqual({ conflicts: [], withLocal: both, withRemote: both });
});

it('Merging two drafts finds a conflict in a field that both drafts have changed, and keeps all other changes', () => {
  const local = { ...base, title: 'Mine', tags: 'mine' };
  const remote = { ...base, title: 'Theirs', region: 'Theirs' };
  expect(mergeDrafts(base, local, remote)).toEqual({
    conflicts: ['title'],
    withLocal: { title: 'Mine', region: 'Theirs', tags: 'mine', featured: false },
    withRemote: { title: 'Theirs', region: 'Theirs', tags: 'mine', featured: false },
  });
});

it('Merging two drafts finds no conflict in a field to which both drafts have made the same change', () => {
  const both = { ...base, title: 'The same' };
  expect(mergeDrafts(base, both, { ...both })).toEqual({
    conflicts: [],
    withLocal: both,
    withRemote: both,
  });
});
