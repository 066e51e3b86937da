import { createGhostFile } from '#app/admin/import/ghost/ghost-file.ts';
import { createGhostReader } from '#app/admin/import/ghost/read-ghost.ts';
import { createWxrReader } from '#app/admin/import/wordpress/read-wxr.ts';
import { createWordPressFile } from '#app/admin/import/wordpress/wordpress-file.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import type { FileEncoding } from '#app/admin/table-file/encoding/encodings.ts';
import { readChunks } from '#app/admin/table-file/read-chunks.ts';
import { readCsv } from '#app/admin/table-file/read-csv.ts';
import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';
import { detectFormat } from './file/detect-format.ts';
import type { ExportFile } from './file/export-file.ts';

/** Describes what was read: an export, or a table, whose columns the owner has to map. */
export type ReadResult = ({ file: ExportFile } | { table: CsvTable }) & { encoding: FileEncoding };

/**
 * Reads an export or a table, in the encoding that the owner has chosen or else in the detected one. `onProgress` gets
 * the part that has been read, 0 to 1. Throws an UnreadableFile with a sentence for the owner.
 */
export async function readExport(
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  chosenEncoding?: string,
): Promise<ReadResult> {
  const { format, encoding: found } = await detectFormat(file);
  // A chosen encoding counts as guessed, so that the owner still sees the choice.
  const encoding =
    chosenEncoding === undefined ? found : { name: chosenEncoding, isGuessed: true, isDoubtful: false };
  if (format === 'csv') {
    let text = '';
    const add = (slice: string) => {
      text += slice;
    };
    await readChunks(file, encoding.name, add, onProgress, signal);
    return { table: readCsv(text), encoding };
  }
  if (format === 'json') {
    const ghost = createGhostReader();
    await readChunks(file, encoding.name, ghost.write, onProgress, signal);
    return { file: createGhostFile(ghost.end()), encoding };
  }
  const reader = createWxrReader();
  await readChunks(file, encoding.name, reader.write, onProgress, signal);
  const wxr = reader.end();
  if (!wxr.isWxr)
    throw new UnreadableFile(
      'This is an XML file, but not an export of WordPress. In WordPress, the file comes from Tools → Export.',
    );
  return { file: createWordPressFile(wxr), encoding };
}
