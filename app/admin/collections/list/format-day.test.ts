import { expect, it, vi } from 'vitest';
import { formatDay } from './format-day.ts';

it.each([
  ['America/Los_Angeles', 'Jan 31, 2026'],
  ['Asia/Tokyo', 'Feb 1, 2026'],
])('In a browser in the time zone %s, formatDay shows a timestamp as %s, and a date unchanged', (zone, day) => {
  const format = Date.prototype.toLocaleDateString;
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (this: Date, locales, options) {
    return format.call(this, locales, { timeZone: zone, ...options });
  });
  expect(formatDay('2026-02-01T00:00:00+00:00')).toBe(day);
  expect(formatDay('2026-02-01')).toBe('Feb 1, 2026');
});
