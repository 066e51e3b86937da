import { expect, it } from 'vitest';
import { splitIntoCells } from './board-name.ts';

it('A name has a cell for each letter, also for one with an accent', () => {
  expect(splitIntoCells(' Zu\u0308rich ')).toEqual(['Z', 'ü', 'r', 'i', 'c', 'h']);
  expect(splitIntoCells('Machu Picchu')).toHaveLength(12);
});

const names = ['A name of fifteen', '京都', 'مراكش', 'काशी', 'Kyoto 🏯', ''];
it.each(names)('The name “%s” has no cells', (name) => {
  expect(splitIntoCells(name)).toBeNull();
});
