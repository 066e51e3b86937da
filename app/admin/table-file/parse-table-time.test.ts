import { describe, expect, it } from 'vitest';
import { parseTableDay, parseTableTime } from './parse-table-time.ts';

// The tests run in any time zone: these instants are made from local parts.
const local = (...parts: [number, number, number, number, number]) => ({
  instant: new Date(parts[0], parts[1] - 1, ...(parts.slice(2) as [number, number, number])).toISOString(),
});
const read = (text: string, dayFirst: boolean | null = null) => parseTableTime(text, dayFirst, [23, 59]);

describe('A date of a table', () => {
  it.each([
    '2027-12-31',
    '31.12.2027',
    '31/12/2027',
    '12/31/27',
    '31 Dec 2027',
    '31. Dezember 2027',
    'December 31, 2027',
    '31st of December, 2027',
    'Friday, December 31, 2027',
  ])('is read as it is written: %s', (text) => {
    expect(read(text)).toEqual(local(2027, 12, 31, 23, 59));
  });

  it.each([
    ['2027-12-31T18:05:30', 18, 5],
    ['12/31/2027, 6:30 PM', 18, 30],
    ['31.12.2027 00:00', 0, 0],
    ['31 Dec 2027 12:15 a.m.', 0, 15],
  ])('can have a time: %s', (text, hours, minutes) => {
    expect(read(text)).toEqual(local(2027, 12, 31, hours, minutes));
  });

  it.each([
    ['2027-12-31T18:00Z', '2027-12-31T18:00:00.000Z'],
    ['2027-12-31 18:00:00+05:30', '2027-12-31T12:30:00.000Z'],
  ])('can have a time zone: %s', (text, instant) => {
    expect(read(text)).toEqual({ instant });
  });

  it('with slashes or dashes follows the order of its table, and without an order is not guessed; with dots, the day is first', () => {
    expect(read('03/04/2027', true)).toEqual(local(2027, 4, 3, 23, 59));
    expect(read('3-4-2027', false)).toEqual(local(2027, 3, 4, 23, 59));
    expect(read('03.04.2027', false)).toEqual(local(2027, 4, 3, 23, 59));
    expect(read('03/04/27', true)).toEqual(local(2027, 4, 3, 23, 59));
    expect(read('03/04/27')).toEqual({ fault: '“03/04/27” can be March 4 or April 3.' });
    expect(read('04/04/2027')).toEqual(local(2027, 4, 4, 23, 59));
    expect(read('03/04/2027 10:00')).toEqual({ fault: '“03/04/2027 10:00” can be March 4 or April 3.' });
    // This date contradicts the order, so the order of the other dates is not certain either.
    expect(read('12/31/2027', true)).toEqual({ fault: '“12/31/2027” is a day that does not exist.' });
  });

  it.each([
    '2027-02-30',
    '31/06/2027',
    '2027-02-30T10:00Z',
  ])('that does not exist is not read: %s', (text) => {
    expect(read(text)).toEqual({ fault: expect.stringContaining('is a day that does not exist') });
  });

  it.each([
    'soon',
    '31-12-27',
    '2027-12',
    '2027-12-31 25:00',
    '2027-12-31 13:00 pm',
    '٢٠٢٧-١٢-٣١',
  ])('is not guessed from %s', (text) => {
    expect(read(text)).toEqual({ fault: expect.stringContaining('is no date that can be read') });
  });
});

it.each([
  ['2026-10-03T23:59:00Z', '2026-10-03'],
  ['2026-10-03 23:59:00 UTC', '2026-10-03'],
  ['2026-10-03T23:59:00+02:00', '2026-10-03'],
  ['03.10.2026 08:11', '2026-10-03'],
  ['3. Okt. 2026', '2026-10-03'],
  ['October 3 2026', '2026-10-03'],
  ['10/3/2026, 2:22 PM EST', '2026-10-03'],
  ['20261003', '2026-10-03'],
])('The day of %s is %s, in whatever time zone', (text, day) => {
  expect(parseTableDay(text, false)).toEqual({ day });
});
