import { expect, it } from 'vitest';
import { splitIntoWords } from './board-words.ts';

it.each([
  ['Kyoto', ['Kyoto']],
  ['  Machu   Picchu ', ['Machu', 'Picchu']],
  ['Ferries of the Cyclades', ['Ferries', 'of', 'the', 'Cyclades']],
])('%s is set in the cells of the board, word by word', (text, words) => {
  expect(splitIntoWords(text)?.map((letters) => letters.join(''))).toEqual(words);
});

const texts = ['Donaudampfschifffahrt', 'Ten thousand islands of the far north', 'مراكش', '京都', ''];
it.each(texts)('%s does not fit into the cells of the board', (text) => {
  expect(splitIntoWords(text)).toBeNull();
});
