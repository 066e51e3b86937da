import Papa from 'papaparse';
import { cleanText } from './clean-text.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The length in characters: far more than a table that an owner writes. */
const maxLength = 20_000_000;

/** Finds the separator that a first line `sep=;` declares, as Excel reads it; such a line does not count as a row. */
function takeSeparator(text: string): { declared: string | undefined; content: string } {
  const [line = '', declared] = /^\ufeff?(?:"?sep=(.)"?(?:\r\n|\r|\n))?/i.exec(text) ?? [];
  return { declared, content: text.slice(line.length) };
}

export interface CsvRows {
  /** Without the empty ones. */
  rows: CsvRow[];
  openQuoteRow: number | null;
}

/**
 * Reads the rows of a table (RFC 4180), whatever they hold. Throws an UnreadableFile for a text that is too long.
 *
 * @param delimiter without it, the separator is guessed, unless the table declares it
 */
export function readRows(text: string, delimiter?: string): CsvRows {
  if (text.length > maxLength) throw new UnreadableFile('This table is larger than 20 MB.');
  const { declared, content } = takeSeparator(text);
  // Empty lines would mislead the search for the separator. Below, they count, as they do in a spreadsheet.
  const separator =
    declared ?? delimiter ?? Papa.parse(content, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: separator });
  const rows = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cleanText(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const openQuote = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  return { rows, openQuoteRow: openQuote === undefined ? null : openQuote + 1 };
}

/** Creates the table whose headings are in one of the rows. Throws an UnreadableFile if there is none. */
export function createTable({ rows: all, openQuoteRow }: CsvRows, start: number): CsvTable {
  const [{ cells: head } = { cells: [] as readonly string[] }, ...rows] = all.slice(Math.max(0, start));
  if (head.length < 2 || rows.length === 0)
    throw new UnreadableFile(
      'This table has no rows, or only one column. It needs a row of headings, and a comma, a semicolon or a tab between its columns.',
    );
  // A column without a name, or with the name of another one, gets its number, so that it can be chosen.
  const columns = head.map((name, index) =>
    name === '' || head.indexOf(name) !== index ? `${name || 'Column'} (${index + 1})` : name,
  );
  return { columns, rows, openQuoteRow };
}

/** Reads a table whose first row names its columns. Throws an UnreadableFile for a text that is no table. */
export function readCsv(text: string): CsvTable {
  const found = readRows(text);
  // A title above the headings has only one cell, so the headings are the first row with several cells.
  const start = found.rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return createTable(found, start);
}
