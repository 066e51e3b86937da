import { expect, it } from 'vitest';
import { formatMissing, formatPlaceCount, formatTitle } from './format-places.ts';

it.each([
  [1, 'one place', 'One place is no longer on this site.'],
  [2, '2 places', '2 places are no longer on this site.'],
])('%s of the places is formatted as a count and as a sentence', (count, text, sentence) => {
  expect(formatPlaceCount(count)).toBe(text);
  expect(formatMissing(count)).toBe(sentence);
});

it.each([
  [['Kyoto'], 'Kyoto'],
  [['Kyoto', 'Bali', 'Petra'], 'Kyoto, Bali, Petra'],
  [['Kyoto', 'Bali', 'Petra', 'Dubai', 'Iceland'], 'Kyoto, Bali, Petra and 2 more'],
])('A suitcase with %j is shared under their names', (names, title) => {
  expect(formatTitle(names)).toBe(title);
});
