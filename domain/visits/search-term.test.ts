import { expect, it } from 'vitest';
import { toSearchTerm } from './search-term.ts';

it.each([
  ['  Atlántis\t Bay ', 'atlántis bay'],
  ['Łódź', 'łódź'],
  ['東京', '東京'],
  ['me@example.com', null],
  ['hotel 17', null],
  ['٣ nights', null],
  ['a', null],
  ['?!', null],
  ['a\u0000bc', null],
  ['x'.repeat(41), null],
  ['', null],
])('A search for %j is counted as %j', (text, term) => {
  expect(toSearchTerm(text)).toBe(term);
});
