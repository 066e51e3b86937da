import { expect, it } from 'vitest';
import { getPublicationState } from './publication-state.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

it.each([
  ['no time', null, 'draft'],
  ['a time in the past', '2026-11-25T09:59:59.123456+00:00', 'published'],
  ['the present time', '2026-11-25T10:00:00+00:00', 'published'],
  // The browser's clock may be a little behind that of PostgreSQL.
  ['a time of PostgreSQL within the next minute', '2026-11-25T10:00:59.123456+00:00', 'published'],
  ['a chosen time within the next minute', '2026-11-25T10:01:00+00:00', 'scheduled'],
  ['a later time', '2026-11-25T10:01:01+00:00', 'scheduled'],
  ['a later time in another time zone', '2026-11-25T12:30:00+02:00', 'scheduled'],
  ['a time that never comes', 'infinity', 'scheduled'],
])('A record with %s is in the right state', (_what, publishedAt, state) => {
  expect(getPublicationState(publishedAt, now)).toBe(state);
});
