import { findHeadingCurrency } from '#app/admin/import/csv/table-settings.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { guessDayFirst, isAmbiguous } from '#app/admin/table-file/parse-table-time.ts';
import { findColumns, guessColumns, type Recognized } from './recognize-report.ts';
import type { ReportField, Status } from './report-format.ts';
import type { ReportMapping } from './report-mapping.ts';
import { createStatusReader, simplifyStatus } from './status-words.ts';

/** Guesses how a report is read: as the last one of the partner, or else by its format, or else by any headings that are known. */
export function guessMapping(
  table: CsvTable,
  { format, known }: Recognized,
  currency: string,
): ReportMapping {
  if (known) {
    const { mapping } = known;
    const dates = findDateOrder(table, mapping.columns.booked_on);
    return {
      ...mapping,
      words: guessWords(table, mapping.columns.status, format?.words, mapping.words),
      dayFirst: dates.guess ?? mapping.dayFirst,
    };
  }
  const columns = format ? findColumns(format.headings, table.columns) : guessColumns(table.columns);
  return {
    columns,
    words: guessWords(table, columns.status, format?.words),
    status: format?.status ?? 'confirmed',
    currency: guessCurrency(columns) ?? currency,
    dayFirst: findDateOrder(table, columns.booked_on).guess,
  };
}

/** The texts of a column, without the empty ones. */
function listTexts({ columns, rows }: CsvTable, heading: string | undefined): string[] {
  const index = heading === undefined ? -1 : columns.indexOf(heading);
  return rows.flatMap(({ cells }) => cells[index] || []);
}

/** The most words of a status that are shown. A column with more of them has no statuses. */
const maxWords = 30;

/** Lists the words of the status in a report, each once, as it is written first. */
export function listStatusWords(table: CsvTable, heading: string | undefined): string[] {
  const words = new Map<string, string>();
  for (const text of listTexts(table, heading)) {
    const word = simplifyStatus(text);
    if (!words.has(word)) words.set(word, text);
    if (words.size === maxWords) break;
  }
  return [...words.values()];
}

/** Guesses what the words of the status mean. What the owner has chosen before comes first. */
export function guessWords(
  table: CsvTable,
  heading: string | undefined,
  own?: Partial<Record<Status, string>>,
  chosen: ReportMapping['words'] = {},
): ReportMapping['words'] {
  const read = createStatusReader(own);
  const guessed = listStatusWords(table, heading).flatMap((text): [string, Status][] => {
    const status = read(text);
    return status ? [[simplifyStatus(text), status]] : [];
  });
  return { ...Object.fromEntries(guessed), ...chosen };
}

/** Finds a date that could be read in two ways, and guesses whether the day comes first; null for what is not known. */
export function findDateOrder(
  table: CsvTable,
  heading: string | undefined,
): { example: string | null; guess: boolean | null } {
  const texts = listTexts(table, heading);
  return { example: texts.find(isAmbiguous) ?? null, guess: guessDayFirst(texts) };
}

/** The currency that a heading names, such as 'Ad Fees($)' or 'Publisher Commission USD'. */
function guessCurrency(columns: Partial<Record<ReportField, string>>): string | null {
  const headings = [columns.commission, columns.amount].filter((heading) => heading !== undefined);
  const named = headings.map(findHeadingCurrency).find((code) => code !== null);
  if (named) return named;
  return headings.some((heading) => heading.includes('$')) ? 'USD' : null;
}
