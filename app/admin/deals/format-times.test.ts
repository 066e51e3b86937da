import { expect, it } from 'vitest';
import { formatTimes } from './format-times.ts';

/** Reads a time in the owner's time zone, which is that of the machine. */
const at = (text: string) => new Date(text).toISOString();
const now = Date.parse(at('2026-11-27T12:00'));

it.each([
  ['the end with its time', '2026-11-01T09:00', '2026-12-04T09:00', 'Nov 1 – Dec 4, 9:00 AM'],
  ['the time of a near end, too', '2026-11-01T09:00', '2026-11-27T18:30', 'Nov 1 – Nov 27, 6:30 PM'],
  ['the time of a past end, too', '2026-11-01T09:00', '2026-11-20T00:00', 'Nov 1 – Nov 20, 12:00 AM'],
  ['a later beginning without its time', '2026-12-28T09:00', '2026-12-30T09:00', 'Dec 28 – Dec 30, 9:00 AM'],
  ['the day once, if it is the same', '2026-11-27T08:00', '2026-11-27T18:30', 'Nov 27, 8:00 AM – 6:30 PM'],
  ['both times of a past day', '2026-11-03T08:00', '2026-11-03T18:30', 'Nov 3, 8:00 AM – 6:30 PM'],
  [
    'a year that is not this one',
    '2025-11-03T08:00',
    '2027-01-03T08:00',
    'Nov 3, 2025 – Jan 3, 2027, 8:00 AM',
  ],
  ['the same day of two years', '2026-11-03T08:00', '2027-11-03T08:00', 'Nov 3 – Nov 3, 2027, 8:00 AM'],
  ['only the end of a draft', null, '2026-12-28T09:00', 'Until Dec 28, 9:00 AM'],
])('The times of a deal in the list are written: %s', (_, begins, ends, expected) => {
  expect(formatTimes(begins && at(begins), at(ends), now).replace(/\s/g, ' ')).toBe(expected);
});

it('The times of a deal in the list break between the two, or before a time, and nowhere else', () => {
  const text = formatTimes(at('2026-11-28T09:00'), at('2027-01-29T09:00'), now);
  expect(text.split(' ').map((part) => part.replace(/\s/g, ' '))).toEqual([
    'Nov 28 –',
    'Jan 29, 2027,',
    '9:00 AM',
  ]);
});
