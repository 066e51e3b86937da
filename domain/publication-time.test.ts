import { expect, it } from 'vitest';
import { getLatestTime, getPublicationTime } from './publication-time.ts';

it.each([
  ['on its date', '2026-03-05', '2026-03-05T09:30:00+00:00', '2026-03-05T09:30:00.000Z'],
  ['on its date in the west', '2026-03-05', '2026-03-06T04:00:00+00:00', '2026-03-06T04:00:00.000Z'],
  ['at an unknown time', '2026-03-05', null, '2026-03-05T12:00:00Z'],
  ['as its date ended in the last time zone', '2026-03-05', '2026-03-06T12:00:00Z', '2026-03-05T12:00:00Z'],
  ['long after its date', '2019-03-05', '2026-03-05T09:30:00+00:00', '2019-03-05T12:00:00Z'],
  ['before a year of five digits', '20265-03-05', '2026-03-05T09:30:00+00:00', '2026-03-05T09:30:00.000Z'],
])('A post that became public %s has a publication time', (_, date, publishedAt, expected) => {
  expect(getPublicationTime(date, publishedAt)).toBe(expected);
});

it('The later of two times is found across time zones', () => {
  expect(getLatestTime('2026-03-05T12:00:00Z', '2026-03-05T13:30:00+02:00')).toBe('2026-03-05T12:00:00.000Z');
});
