import { expect, test } from 'vitest';
import { findNearMatch } from './near-match.ts';

const names = ['hero_slides', 'posts', 'post', 'settings', 'contact_info'];

test.each<[wanted: string, match: string | undefined]>([
  ['hero_slide', 'hero_slides'],
  ['Hero_Slides', 'hero_slides'],
  ['settngs', 'settings'],
  ['contactinfo', 'contact_info'],
  ['posts', undefined],
  ['p', undefined],
  ['', undefined],
  ['users', undefined],
  ['x'.repeat(100_000), undefined],
])('For %j, findNearMatch suggests %j', (wanted, match) => {
  expect(findNearMatch(wanted, names)).toBe(match);
});
