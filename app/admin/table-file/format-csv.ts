/** Excel reads a file as UTF-8 only if it begins with this. */
const byteOrderMark = '\uFEFF';

/** Formats a table as CSV (RFC 4180). */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');

/**
 * Matches what a program for spreadsheets takes for the beginning of a formula. A program that does not separate cells
 * by commas may split a quoted text, so a cell also begins after a semicolon, a tab, a bar or a line break. Some read
 * the wide characters of East Asian keyboards in the same way. The lookbehind comes after the sign: before it, it
 * would be tried at each of many spaces, in a time that grows with the square of their number.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[;|\t\r\n])[\s"]*.)/g;

/** Quotes a text. An apostrophe before what would begin a formula makes it text (OWASP, "CSV Injection"). */
const formatCell = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : `"${cell.replace(formulaStart, "'$&").replaceAll('"', '""')}"`;
