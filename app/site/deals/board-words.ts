import { splitIntoCells } from './board-name.ts';

/** The board has this many cells for all words. */
const maxCells = 28;

/** A board on a phone has this many cells in a row, and more, smaller ones for a longer word. */
export const cellsOfPhone = 8;

/**
 * Returns the letters of each word of a text, one for each cell of the board; null if it is too long for the cells, or in a
 * script whose letters join.
 */
export function splitIntoWords(text: string): string[][] | null {
  const words = text.trim().split(/\s+/).map(splitIntoCells);
  const letters = words.flatMap((word) => word ?? []);
  return words.includes(null) || letters.length + words.length > maxCells ? null : (words as string[][]);
}
