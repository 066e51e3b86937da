import type { CsvTable } from './csv-table.ts';
import type { CsvMapping } from './csv-target.ts';
import { guessDayFirst, isAmbiguous } from './parse-table-time.ts';

/** The columns of deals that are dates. */
const dateColumns = ['published_at', 'ends_at'];

/**
 * Finds out in which order the dates of a table are written.
 *
 * @returns a date that could be read in two ways, null if there is none; and whether the day comes first, by the others
 */
export function findDateOrder(
  { rows }: CsvTable,
  mapping: CsvMapping,
): { example: string | null; guess: boolean | null } {
  const indexes = dateColumns.flatMap((column) => mapping.get(column) ?? []);
  const texts = rows.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? ''));
  return { example: texts.find(isAmbiguous) ?? null, guess: guessDayFirst(texts) };
}
