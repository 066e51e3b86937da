import Papa from 'papaparse';
import { cleanText } from './clean-text.ts';
import type { CsvTable } from './csv-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The length in characters: far more than a table that an owner writes. */
const maxLength = 20_000_000;

/** Reads a table (RFC 4180) whose first row names its columns. Throws an UnreadableFile for a text that is no table. */
export function readCsv(text: string): CsvTable {
  if (text.length > maxLength) throw new UnreadableFile('This table is larger than 20 MB.');
  // Excel reads the separator from a first line `sep=;`, and does not count this line as a row.
  const [line = '', declared] = /^\ufeff?(?:"?sep=(.)"?(?:\r\n|\r|\n))?/i.exec(text) ?? [];
  const content = text.slice(line.length);
  // Empty lines would mislead the search for the separator. Below, they count, as they do in a spreadsheet.
  const delimiter = declared ?? Papa.parse(content, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(content, { delimiter });
  const filled = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cleanText(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  // A title above the headings has only one cell, so the headings are the first row with several cells.
  const start = filled.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const [{ cells: head } = { cells: [] as string[] }, ...rows] = filled.slice(Math.max(0, start));
  if (head.length < 2 || rows.length === 0)
    throw new UnreadableFile(
      'This table has no rows, or only one column. It needs a row of headings, and a comma, a semicolon or a tab between its columns.',
    );
  // A column without a name, or with the name of another one, gets its number, so that it can be chosen.
  const columns = head.map((name, index) =>
    name === '' || head.indexOf(name) !== index ? `${name || 'Column'} (${index + 1})` : name,
  );
  const openQuote = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  return { columns, rows, openQuoteRow: openQuote === undefined ? null : openQuote + 1 };
}
