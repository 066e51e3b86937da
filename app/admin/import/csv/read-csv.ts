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
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data.map((row) => row.map((cell) => cleanText(cell).trim()));
  if (head.length < 2 || rows.length === 0)
    throw new UnreadableFile('This table has no rows, or only one column.');
  // A column without a name, or with that of another one, can still be chosen.
  const columns = head.map((name, index) =>
    name === '' || head.indexOf(name) !== index ? `${name || 'Column'} (${index + 1})` : name,
  );
  return { columns, rows };
}
