/** The board has this many cells for a name, and for all words of a text. */
const maxNameCells = 14;
const maxTextCells = 28;

/** A row of the board has this many cells on a phone. For a longer word, it has more and smaller ones. */
export const cellsPerPhoneRow = 8;

/** Letters that are one character each and stand side by side, as on the flaps of a board. */
const boardLetters = /^[\p{Script=Latin}\p{Decimal_Number} .,’'&-]+$/u;

/**
 * Returns the letters of a name, one for each cell of the board; null if the name is too long for the cells, or if its
 * script has letters that join or that are too wide for a cell.
 */
export function splitIntoCells(name: string): string[] | null {
  const text = name.normalize('NFC').trim();
  const letters = [...text];
  return letters.length <= maxNameCells && boardLetters.test(text) ? letters : null;
}

/** Returns the letters of each word of a text; null if the text is too long, or if a word does not fit as a name would. */
export function splitIntoWords(text: string): string[][] | null {
  const words = text.trim().split(/\s+/).map(splitIntoCells);
  const letters = words.flatMap((word) => word ?? []);
  // Each word also takes a cell for the space after it.
  return words.includes(null) || letters.length + words.length > maxTextCells ? null : (words as string[][]);
}
