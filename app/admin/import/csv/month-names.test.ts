import { expect, it } from 'vitest';
import { findMonth } from './month-names.ts';

it.each([
  ['January', 1],
  ['Jänner', 0],
  ['Fév.', 2],
  ['MÄRZ', 3],
  ['Mrz', 0],
  ['juin', 6],
  ['jui', 0],
  ['Juli', 7],
  ['Août', 8],
  ['set', 9],
  ['Dezember', 12],
  ['ma', 0],
  ['', 0],
])('The month %j is %i', (text, month) => {
  expect(findMonth(text)).toBe(month);
});
