/** The board has this many cells for a name. */
const maxCells = 14;

/** Letters that are one character each and stand side by side, as on the flaps of a board. */
const boardLetters = /^[\p{Script=Latin}\p{Decimal_Number} .,’'&-]+$/u;

/**
 * Returns the letters of a name, one for each cell of the board; null if the name is too long for the cells, or if its
 * script has letters that join or that are too wide for a cell.
 */
export function splitIntoCells(name: string): string[] | null {
  const text = name.normalize('NFC').trim();
  const letters = [...text];
  return letters.length <= maxCells && boardLetters.test(text) ? letters : null;
}
