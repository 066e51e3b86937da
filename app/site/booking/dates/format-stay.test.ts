import { expect, it } from 'vitest';
import { formatStay } from './format-stay.ts';

it.each([
  ['2027-03-06', '2027-03-13', 'Mar 6 – 13'],
  ['2027-03-30', '2027-04-02', 'Mar 30 – Apr 2'],
  ['2026-12-28', '2027-01-04', 'Dec 28 – Jan 4'],
  ['2027-03-06', '', 'Mar 6'],
  ['', '2027-03-13', 'Mar 13'],
  ['2027-03-06', '2027-03-01', 'Mar 6'],
  ['', '', ''],
])('The dates %j and %j are formatted as %j', (checkIn, checkOut, text) => {
  // Intl puts thin spaces around the dash.
  expect(formatStay({ checkIn, checkOut }).replace(/\s/g, ' ')).toBe(text);
});
