import { afterEach, expect, it, vi } from 'vitest';
import { formatDay } from './format-day.ts';

/** Formats a time as a browser in this time zone would. */
function formatDayIn(zone: string, time: string): string {
  const format = Date.prototype.toLocaleDateString;
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (this: Date, locales, options) {
    return format.call(this, locales, { timeZone: zone, ...options });
  });
  return formatDay(time);
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  'America/Los_Angeles',
  'Asia/Tokyo',
])('formatDay shows a date unchanged in the time zone %s', (zone) => {
  expect(formatDayIn(zone, '2026-02-01')).toBe('Feb 1, 2026');
});

it.each([
  ['America/Los_Angeles', 'Jan 31, 2026'],
  ['Asia/Tokyo', 'Feb 1, 2026'],
])('formatDay shows a timestamp as the day in the time zone %s', (zone, day) => {
  expect(formatDayIn(zone, '2026-02-01T00:00:00+00:00')).toBe(day);
});
