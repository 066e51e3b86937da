import { expect, it, vi } from 'vitest';
import { getTimeZoneName, parseLocalTime, suggestTime, toLocalTime } from './local-time.ts';

// The tests run in any time zone: these dates are made from local parts.
const localInstant = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  [localInstant(2026, 10, 26, 9, 5), '2026-11-26T09:05'],
  [localInstant(2027, 0, 1, 0, 0), '2027-01-01T00:00'],
  [localInstant(9999, 11, 31, 23, 59), '9999-12-31T23:59'],
])('The instant %s becomes the local time %s, and the same instant again', (instant, local) => {
  expect(toLocalTime(instant)).toBe(local);
  expect(parseLocalTime(local)).toBe(instant);
});

it.each([
  '0002-11-26T09:00',
  '0020-01-31T23:59',
  '0202-06-15T00:00',
])('The input keeps %s, which it contains while a year is being typed', (value) => {
  expect(toLocalTime(parseLocalTime(value) ?? '')).toBe(value);
});

it('toLocalTime shows the minute of an instant with microseconds', () => {
  const stored = localInstant(2026, 10, 26, 9, 5).replace('00.000Z', '59.123456Z');
  expect(toLocalTime(stored)).toBe('2026-11-26T09:05');
});

it.each(['', 'later', 'infinity', '2026-13-01T09:00'])('“%s” is no time', (text) => {
  expect(toLocalTime(text)).toBe('');
  expect(parseLocalTime(text)).toBeNull();
});

it.each([
  [new Date(2026, 10, 25, 0, 1), '2026-11-26T09:00'],
  [new Date(2026, 10, 30, 23, 59), '2026-12-01T09:00'],
  [new Date(2026, 11, 31, 12, 0), '2027-01-01T09:00'],
])('suggestTime suggests 9:00 on the day after %s', (now, suggested) => {
  expect(toLocalTime(suggestTime(now))).toBe(suggested);
});

it('The name of a time zone contains spaces', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(getTimeZoneName()).toBe('America/New York');
});
