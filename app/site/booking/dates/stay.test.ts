import { expect, it } from 'vitest';
import { describeStay } from './describe-stay.ts';
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

const today = '2027-03-01';

it.each([
  ['2027-02-28', '', 'Check-in is in the past.'],
  ['', '2027-02-28', 'Check-out is in the past.'],
  ['2027-03-05', '2027-03-04', 'Check-out is before check-in.'],
  ['2027-03-05', '2027-03-05', 'Check-out is on the day of check-in.'],
  ['2001-05-09', '1999-01-02', 'Check-in is in the past. Check-out is before check-in.'],
])('From %j to %j, describeStay says what is odd: %s', (checkIn, checkOut, text) => {
  expect(describeStay({ checkIn, checkOut }, today)).toEqual({ text, odd: true });
});

it.each([
  ['2027-03-01', '2027-03-02', '1 night'],
  ['2027-03-06', '2027-03-13', '7 nights'],
  // A date is missing or still being typed.
  ['', '', ''],
  ['0202-03-05', '2027-03-01', ''],
  ['2027-03-05', '0202-03-09', ''],
])('From %j to %j, describeStay says the number of nights: %j', (checkIn, checkOut, text) => {
  expect(describeStay({ checkIn, checkOut }, today)).toEqual({ text, odd: false });
});
