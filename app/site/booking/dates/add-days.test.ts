import { expect, it } from 'vitest';
import { addDays } from './add-days.ts';

it.each([
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2027-12-28', 7, '2028-01-04'],
  ['2027-03-01', 0, '2027-03-01'],
  ['', 1, ''],
  ['2027-13-41', 1, ''],
])('addDays returns for %j and %i days the day %j', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});
