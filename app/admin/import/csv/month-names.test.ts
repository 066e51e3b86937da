import { expect, it } from 'vitest';
import { findMonth } from './month-names.ts';

it.each([
  ['January', 1],
  ['Jänner', 0],
  ['Januar', 1],
  ['Gennaio', 1],
  ['Feb.', 2],
  ['Fév.', 2],
  ['MÄRZ', 3],
  ['Mrz', 0],
  ['maart', 3],
  ['março', 3],
  ['avril', 4],
  ['Mai', 5],
  ['maggio', 5],
  ['juin', 6],
  ['jui', 0],
  ['Juli', 7],
  ['Août', 8],
  ['Sept.', 9],
  ['set', 9],
  ['Ottobre', 10],
  ['Nov', 11],
  ['Dezember', 12],
  ['diciembre', 12],
  ['ma', 0],
  ['soon', 0],
  ['', 0],
])('The month %j is %i', (text, month) => {
  expect(findMonth(text)).toBe(month);
});
