import { expect, it } from 'vitest';
import { findMonth, parseMonths } from './months.ts';

// The month is 0 if no name begins with these letters, or if several do, as juin and juillet do.
it.each([
  ['Fév.', 2],
  ['MÄRZ', 3],
  ['Mrz', 0],
  ['jui', 0],
  ['set', 9],
  ['Dezember', 12],
  ['', 0],
])('The month %j is %i', (text, month) => {
  expect(findMonth(text)).toBe(month);
});

it.each([
  ['5, 6', [5, 6]],
  ['june and May & Sept.', [5, 6, 9]],
  ['5–9', [5, 6, 7, 8, 9]],
  ['Nov to Feb', [1, 2, 11, 12]],
  ['Dec – Jan, June', [1, 6, 12]],
  ['Mai und September', [5, 9]],
  ['März bis Mai', [3, 4, 5]],
])('The months %j are %j', (text, months) => {
  expect(parseMonths(text)).toEqual(months);
});

it.each(['soon', 'ma', '13', '0', '5-', '5-6-7', 'May-soon', ',', '2027-05'])('%j are no months', (text) => {
  expect(parseMonths(text)).toBeNull();
});
