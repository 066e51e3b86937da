import { expect, it } from 'vitest';
import { getNextDay } from './next-day.ts';

it.each([
  ['2027-02-28', '2027-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2027-12-31', '2028-01-01'],
  ['', ''],
  ['2027-13-41', ''],
])('The day after %j is %j', (day, next) => {
  expect(getNextDay(day)).toBe(next);
});
