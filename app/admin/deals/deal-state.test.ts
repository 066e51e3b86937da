import { expect, it } from 'vitest';
import { getDealState } from './deal-state.ts';
import { describeDeal } from './describe-deal.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const past = '2026-11-01T12:00:00+00:00';
const future = '2026-12-24T12:00:00+00:00';

it.each([
  [null, future, 'draft', 'It is a draft: visitors do not see it.'],
  [null, past, 'draft', 'It is a draft: visitors do not see it.'],
  [
    future,
    '2027-01-01T12:00:00+00:00',
    'scheduled',
    'It will be on sale from Dec 24, 2026, 12:00 PM until Jan 1, 2027, 12:00 PM.',
  ],
  [past, future, 'published', 'It is on sale until Dec 24, 2026, 12:00 PM.'],
  [past, '2026-12-01T12:00:00+00:00', 'ended', 'It has ended: visitors do not see it anymore.'],
])('A deal from %s until %s has its state, and a sentence about it', (publishedAt, endsAt, state, text) => {
  expect(getDealState(publishedAt, endsAt, now)).toBe(state);
  const inLocalTime = text.replace(/\w{3} \d+, \d{4}, \d+:\d+ [AP]M/g, (time) =>
    new Date(`${time} UTC`).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  );
  expect(describeDeal(publishedAt ?? '', endsAt, now)).toBe(inLocalTime);
});
