import { expect, it } from 'vitest';
import { countNights } from './count-nights.ts';

it.each([
  ['2027-03-05', '2027-03-07', 2],
  // In many countries the clocks change in between.
  ['2027-03-27', '2027-03-29', 2],
  ['2027-12-31', '2028-01-01', 1],
  ['2027-03-05', '2027-03-05', 0],
  ['2027-03-05', '2027-03-01', 0],
  ['', '2027-03-01', 0],
  ['2027-03-05', '', 0],
])('A stay from %j to %j has %i nights', (checkIn, checkOut, nights) => {
  expect(countNights(checkIn, checkOut)).toBe(nights);
});
