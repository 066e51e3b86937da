import { expect, it } from 'vitest';
import { formatAge } from './format-age.ts';

const hour = 3_600_000;

it.each([
  // The clock of the database may be ahead.
  [-1, 'within the last hour'],
  [hour - 1, 'within the last hour'],
  [hour, '1 hour ago'],
  [3.9 * hour, '3 hours ago'],
  [24 * hour - 1, '23 hours ago'],
  [24 * hour, '1 day ago'],
  [75 * hour, '3 days ago'],
])('An age of %i ms is rounded down to “%s”', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
