import { expect, it } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import { countDaysLeft, getKind } from './entry.ts';

it.each([
  ['2026-03-02T12:00:00Z', 60],
  ['2026-03-01T12:00:01Z', 60],
  ['2026-01-01T12:00:01Z', 1],
  ['2026-01-01T11:00:00Z', 0],
])('An entry of the trash that expires at %s has %i days left', (expires_at, days) => {
  expect(countDaysLeft({ expires_at }, Date.parse('2026-01-01T12:00:00Z'))).toBe(days);
});

it('The kind of an entry is the title of its collection, or else the name of its table', () => {
  const tables = ['posts', 'destinations', 'hero_slides', 'guides'];
  expect(tables.map((table_name) => getKind(registry, { table_name }))).toEqual([
    'Post',
    'Destination',
    'Slide',
    'guides',
  ]);
});
