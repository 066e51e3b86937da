import { expect, it } from 'vitest';
import { splitIntoCells, splitIntoWords } from './board-words.ts';

it('A name has a cell for each letter, also for one with an accent', () => {
  expect(splitIntoCells(' Zu\u0308rich ')).toEqual(['Z', 'ü', 'r', 'i', 'c', 'h']);
  expect(splitIntoCells('Machu Picchu')).toHaveLength(12);
});

it.each([
  ['Kyoto', ['Kyoto']],
  ['  Machu   Picchu ', ['Machu', 'Picchu']],
  ['Ferries of the Cyclades', ['Ferries', 'of', 'the', 'Cyclades']],
])('%s is set in the cells of the board, word by word', (text, words) => {
  expect(splitIntoWords(text)?.map((letters) => letters.join(''))).toEqual(words);
});

it('A text that is too long or in a script without such letters does not fit into the cells', () => {
  const neither = ['京都', 'مراكش', 'काशी', 'Kyoto 🏯', ''];
  for (const name of ['A name of fifteen', ...neither]) expect(splitIntoCells(name), name).toBeNull();
  for (const text of ['Donaudampfschifffahrt', 'Ten thousand islands of the far north', ...neither])
    expect(splitIntoWords(text), text).toBeNull();
});
