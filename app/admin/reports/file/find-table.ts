import { recognizeReport } from '#app/admin/reports/formats/recognize-report.ts';
import type { KnownMapping } from '#app/admin/reports/formats/report-mapping.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { type CsvRows, createTable, readRows } from '#app/admin/table-file/read-csv.ts';

const separators = [',', ';', '\t', '|'];

/** How far from its beginning a report may have its headings: so many rows, and characters. */
const maxPreamble = 40;
const maxPreambleLength = 64 * 1024;

/**
 * Finds the table in the text of a report: its separator, and the row of its headings, above which there may be a title,
 * the period and the name of the account. Throws an UnreadableFile if there is none.
 */
export function findTable(text: string, known: readonly KnownMapping[]): CsvTable {
  const beginning = text.slice(0, maxPreambleLength);
  const [best] = separators
    .map((separator) => ({ separator, score: findHeadings(readRows(beginning, separator), known).score }))
    .toSorted((a, b) => b.score - a.score);
  const found = readRows(text, best?.separator);
  const table = createTable(found, findHeadings(found, known).start);
  return { ...table, rows: table.rows.filter(({ cells }) => !isHeading(cells, table.columns)) };
}

/** Finds the row of headings: the one in which the most are known, or else the first one that is as wide as most rows. */
function findHeadings({ rows }: CsvRows, known: readonly KnownMapping[]): { start: number; score: number } {
  const [best] = rows
    .slice(0, maxPreamble)
    .map(({ cells }, start) => ({ start, score: recognizeReport(cells, known).score }))
    .toSorted((a, b) => b.score - a.score || a.start - b.start);
  if (best && best.score >= 2) return best;
  const { width, share } = findCommonWidth(rows);
  const start = rows.findIndex(({ cells }) => cells.length >= width);
  // Less than any known headings: the right separator makes the most columns in the most rows.
  return { start: Math.max(0, start), score: (width > 1 ? width * share : 0) / 1000 };
}

/** Returns how many cells most rows have, and the share of these rows. */
function findCommonWidth(rows: CsvRows['rows']): { width: number; share: number } {
  const widths = [...Map.groupBy(rows.slice(0, 200), ({ cells }) => cells.length)].map(([width, found]) => ({
    width,
    share: found.length / Math.min(200, rows.length),
  }));
  return widths.toSorted((a, b) => b.share - a.share)[0] ?? { width: 0, share: 0 };
}

/** Long reports repeat their headings, for each page or each month. */
const isHeading = (cells: readonly string[], columns: readonly string[]): boolean =>
  cells.filter((cell, index) => cell !== '' && cell === columns[index]).length > columns.length / 2;
