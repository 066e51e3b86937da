import { expect, it } from 'vitest';
import { findLock } from './own-records.ts';

const own = { created_by: 'me', published_at: null };

it.each([
  ['an editor', 'editor', { created_by: 'anna', published_at: '2026-01-01' }, null],
  ['an author with a draft of her own', 'author', own, null],
  ['an author with a new record', 'author', null, null],
  [
    'an author whose post is public or scheduled',
    'author',
    { ...own, published_at: '2026-01-01' },
    'published',
  ],
  ['an author with the post of somebody else', 'author', { ...own, created_by: 'anna' }, 'foreign'],
  ['an author with a post that nobody is known to have written', 'author', { published_at: null }, 'foreign'],
] as const)('The panel says why a record is locked for %s', (_, role, row, lock) => {
  expect(findLock(row, role, 'me')).toBe(lock);
});
