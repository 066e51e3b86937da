import { splitIntoCells } from './board-name.ts';

/** The board has this many cells for all words. */
const maxCells = 28;

/** A row of the board has this many cells on a phone. For a longer word, it has more and smaller ones. */
export const cellsPerPhoneRow = 8;

/**
 * Returns the letters of each word of a text, one for each cell of the board; null if the text is too long for the cells,
 * or in a script whose letters do not fit.
 */
export function splitIntoWords(text: string): string[][] | null {
  const words = text.trim().split(/\s+/).map(splitIntoCells);
  const letters = words.flatMap((word) => word ?? []);
  // Each word also takes a cell for the space after it.
  return words.includes(null) || letters.length + words.length > maxCells ? null : (words as string[][]);
}
