import { expect, it } from 'vitest';
import { formatTitle } from './format-places.ts';

it.each([
  [['Kyoto'], 'Kyoto'],
  [['Kyoto', 'Bali', 'Petra'], 'Kyoto, Bali, Petra'],
  [['Kyoto', 'Bali', 'Petra', 'Dubai', 'Iceland'], 'Kyoto, Bali, Petra and 2 more'],
])('A suitcase with %j is shared under their names', (names, title) => {
  expect(formatTitle(names)).toBe(title);
});
