import { findDateOrder, listStatusWords } from '#app/admin/reports/formats/guess-mapping.ts';
import { simplifyStatus } from '#app/admin/reports/formats/status-words.ts';
import type { OpenReport } from './use-report-import.ts';

/** Says what the owner has to choose before a report can be read; null if nothing is left. */
export function findMissingChoice({
  table,
  partner,
  mapping,
}: Pick<OpenReport, 'table' | 'partner' | 'mapping'>): string | null {
  const { columns, words, dayFirst } = mapping;
  if (partner.trim() === '') return 'Choose the partner first.';
  if (!columns.booked_on) return 'Choose the column of the date first.';
  if (!columns.commission) return 'Choose the column of the commission first.';
  if (listStatusWords(table, columns.status).some((word) => !words[simplifyStatus(word)]))
    return 'Say what each status means first.';
  if (dayFirst === null && findDateOrder(table, columns.booked_on).example !== null)
    return 'Choose the order of the dates first.';
  return null;
}
