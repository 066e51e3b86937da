import { expect, test } from 'vitest';
import type { Deal } from './collection.ts';
import { findAnnouncedEnd } from './find-announced-end.ts';

const now = Date.parse('2026-12-01T00:00:00Z');
const deal = { published_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-10T00:00:00Z' } as Deal;
const first = '2026-12-05T00:00:00+00:00';

test.each<[string, string, Partial<Deal>, string | null, string | null]>([
  ['the same end', deal.ends_at, {}, null, null],
  ['a later end', '2026-12-20T00:00:00Z', {}, null, deal.ends_at],
  ['an earlier end', '2026-12-02T00:00:00Z', {}, null, null],
  ['an end that was postponed before', deal.ends_at, {}, first, first],
  ['a later end that was postponed before', '2026-12-20T00:00:00Z', {}, first, first],
  ['the first end again', first, {}, first, null],
  ['a draft', '2026-12-20T00:00:00Z', { published_at: null }, null, null],
  ['a deal that has ended', '2026-12-20T00:00:00Z', { ends_at: '2026-11-20T00:00:00Z' }, null, null],
  ['no end', '', {}, first, null],
])('With %s, the ticket names the end that visitors saw before, if it was earlier', (_, end, change, firstEnd, announced) => {
  expect(findAnnouncedEnd(end, { ...deal, ...change }, firstEnd, now)).toBe(announced);
});
