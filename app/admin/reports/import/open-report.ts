import { readReport } from '#app/admin/reports/file/read-report.ts';
import { guessMapping } from '#app/admin/reports/formats/guess-mapping.ts';
import { recognizeReport } from '#app/admin/reports/formats/recognize-report.ts';
import type { KnownMapping } from '#app/admin/reports/formats/report-mapping.ts';
import { findMissingChoice } from './missing-choice.ts';
import type { OpenReport } from './use-report-import.ts';

/** Reads a report. It is ready if nothing is left for the owner to choose. */
export async function openReport(
  source: File,
  known: readonly KnownMapping[],
  currency: string,
  signal: AbortSignal,
  chosenEncoding?: string,
): Promise<{ report: OpenReport; isReady: boolean }> {
  const read = await readReport(source, known, signal, chosenEncoding);
  const recognized = recognizeReport(read.table.columns, known);
  const report: OpenReport = {
    source,
    ...read,
    partner: recognized.partner ?? '',
    mapping: guessMapping(read.table, recognized, currency),
    isRecognized: recognized.partner !== null,
  };
  return { report, isReady: report.isRecognized && findMissingChoice(report) === null };
}
