import { expect, it } from 'vitest';
import { toLocalDate } from './local-date.ts';

it('toLocalDate returns the date of the local time zone, not of UTC', () => {
  expect(toLocalDate(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05');
  expect(toLocalDate(new Date(2027, 10, 30, 0, 1))).toBe('2027-11-30');
});
