import { expect, it } from 'vitest';
import { followCheckIn } from './follow-check-in.ts';

it.each([
  ['2027-03-20', '2027-03-13', 7, '2027-03-27'],
  ['2027-03-13', '2027-03-13', 1, '2027-03-14'],
  ['2027-12-30', '2027-03-13', 3, '2028-01-02'],
])('After check-in moves to %s, the check-out of %s follows by %i nights, to %s', (checkIn, checkOut, nights, expected) => {
  expect(followCheckIn(checkIn, checkOut, nights)).toBe(expected);
});

it.each([
  ['2027-03-10', '2027-03-13'],
  ['2027-03-10', ''],
  ['', '2027-03-13'],
])('With check-in %j, the check-out %j stays as it is', (checkIn, checkOut) => {
  expect(followCheckIn(checkIn, checkOut, 7)).toBe(checkOut);
});
