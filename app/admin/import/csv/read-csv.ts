import Papa from 'papaparse';
import { cleanText } from '#app/admin/import/file/clean-text.ts';
import { UnreadableFile } from '#app/admin/import/file/export-file.ts';
import type { CsvTable } from './csv-table.ts';

/** In characters: far more than a table that an owner writes. */
const maxLength = 20_000_000;

/**
 * Reads a table (RFC 4180), whichever character separates its columns. Its first row names them.
 *
 * @throws UnreadableFile for a text that is none
 */
export function readCsv(text: string): CsvTable {
  if (text.length > maxLength) throw new UnreadableFile('This table is larger than 20 MB.');
  const content = text.replace(/^\ufeff/, '');
  // Empty lines would mislead the search for the separator, but are rows of a spreadsheet.
  const { delimiter } = Papa.parse(content, { preview: 20, skipEmptyLines: 'greedy' }).meta;
  const { data } = Papa.parse<string[]>(content, { delimiter });
  const [{ cells: head } = { cells: [] as string[] }, ...rows] = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cleanText(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (head.length < 2 || rows.length === 0)
    throw new UnreadableFile('This table has no rows, or only one column.');
  // A column without a name, or with that of another one, can still be chosen.
  const columns = head.map((name, index) =>
    name === '' || head.indexOf(name) !== index ? `${name || 'Column'} (${index + 1})` : name,
  );
  return { columns, rows };
}
