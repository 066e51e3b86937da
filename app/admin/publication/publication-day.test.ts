import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createDatedChange,
  getPublicationDay,
  readDayDraft,
  toDayDraft,
  unchosenDay,
} from './publication-day.ts';

/** A time in the local time zone. */
const at = (...time: [year: number, month: number, day: number, hour: number]) =>
  new Date(...time).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 0, 30) }));
afterEach(() => void vi.useRealTimers());

const creationDay = '2026-11-23';
const stored = { created_at: at(2026, 10, 23, 23) };
const christmas = at(2026, 11, 25, 0);

it.each([
  ['a new draft', '', null, '2026-11-27'],
  ['a draft', '', stored, creationDay],
  ['a stored draft', null, stored, creationDay],
  ['a post that is published with the save', 'now', stored, '2026-11-27'],
  ['a scheduled post', christmas, stored, '2026-12-25'],
  ['a post that is scheduled without a time', 'later', stored, creationDay],
  ['a post that is scheduled forever', 'infinity', stored, creationDay],
  ['a post whose year is being typed', '0002-01-01T12:00:00.000Z', stored, '0002-01-01'],
])('A date that the owner has not chosen follows from the publication of the post: %s', (_what, publication, post, day) => {
  expect(getPublicationDay(publication, post)).toBe(day);
  expect(readDayDraft(unchosenDay, publication, post)).toBe(day);
  expect(readDayDraft('', publication, post)).toBe(day);
});

it.each([
  ['of a draft, on the day of its creation', creationDay, null, unchosenDay],
  ['of a draft, on another day', '2026-11-24', null, '2026-11-24'],
  ['of a scheduled post, on its day', '2026-12-25', christmas, unchosenDay],
  ['of a scheduled post, on the day of its creation', creationDay, christmas, creationDay],
  ['of a published post, on its day', '2026-11-26', at(2026, 10, 26, 8), unchosenDay],
])('The stored date %s, counts as chosen if it does not follow from the publication', (_what, date, published_at, draft) => {
  expect(toDayDraft({ ...stored, date, published_at })).toBe(draft);
});

it.each([
  ['published', 'now', '2026-11-27'],
  ['scheduled', christmas, '2026-12-25'],
  ['made a draft', null, creationDay],
])('The date of a post that is %s with others follows, unless the owner has chosen it', (_what, published_at, day) => {
  const { getFields } = createDatedChange(published_at);
  const scheduled = { ...stored, published_at: at(2026, 11, 1, 9), date: '2026-12-01' };
  expect(getFields(scheduled)).toEqual({ published_at, date: day });
  expect(getFields({ ...scheduled, date: '2026-02-28' })).toEqual({ published_at, date: '2026-02-28' });
});
