import type { KnownMapping } from '#app/admin/reports/formats/report-mapping.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { detectEncoding } from '#app/admin/table-file/encoding/detect-encoding.ts';
import { detectUnicode } from '#app/admin/table-file/encoding/detect-unicode.ts';
import type { FileEncoding } from '#app/admin/table-file/encoding/encodings.ts';
import { readChunks } from '#app/admin/table-file/read-chunks.ts';
import { rejectBinary } from '#app/admin/table-file/reject-binary.ts';
import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';
import { findTable } from './find-table.ts';

export interface ReadReport {
  table: CsvTable;
  encoding: FileEncoding;
}

/**
 * Reads the table of a report, in the encoding that the owner has chosen or else in the detected one. Throws an
 * UnreadableFile with a sentence for the owner.
 */
export async function readReport(
  file: File,
  known: readonly KnownMapping[],
  signal: AbortSignal,
  chosenEncoding?: string,
): Promise<ReadReport> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.');
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  rejectBinary(bytes, file.name);
  const unicode = detectUnicode(bytes);
  if (/^\s*[<{[]/.test(new TextDecoder(unicode ?? 'utf-8').decode(bytes)))
    throw new UnreadableFile('This is no table. Please download the report as CSV.');
  const encoding = chosenEncoding
    ? { name: chosenEncoding, isGuessed: true, isDoubtful: false }
    : unicode
      ? { name: unicode, isGuessed: false, isDoubtful: false }
      : await detectEncoding(file, undefined, true);
  let text = '';
  const add = (slice: string) => {
    text += slice;
  };
  await readChunks(file, encoding.name, add, () => {}, signal);
  return { table: findTable(text, known), encoding };
}
